using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

public sealed class SmallStructReference : ReferenceCodec<SmallStruct>
{
    public override SmallStruct Clone(SmallStruct value) => CloneOne(value);

    protected override ref byte Write(Scratch scratch, ref byte cursor, SmallStruct value) => ref WriteOne(scratch, ref cursor, value);

    protected override SmallStruct Read(ref Source source) => ReadOne(ref source);

    internal static SmallStruct CloneOne(SmallStruct value) => new()
    {
        ShortValue = value.ShortValue,
        IntValue = value.IntValue,
        LongValue = value.LongValue,
        UShortValue = value.UShortValue,
        UIntValue = value.UIntValue,
        ULongValue = value.ULongValue,
        ByteValue = value.ByteValue,
        SByteValue = value.SByteValue,
        Text = Copy.Text(value.Text),
        Time = value.Time,
        Span = value.Span,
        Flag = value.Flag,
        Letter = value.Letter,
        Amount = value.Amount,
    };

    internal static ref byte WriteOne(Scratch scratch, ref byte cursor, SmallStruct value)
    {
        cursor = ref scratch.Reserve(ref cursor, 65 + Put.Bound(value.Text));
        cursor = ref Put.Value(ref cursor, value.ShortValue);
        cursor = ref Put.Value(ref cursor, value.IntValue);
        cursor = ref Put.Value(ref cursor, value.LongValue);
        cursor = ref Put.Value(ref cursor, value.UShortValue);
        cursor = ref Put.Value(ref cursor, value.UIntValue);
        cursor = ref Put.Value(ref cursor, value.ULongValue);
        cursor = ref Put.Value(ref cursor, value.ByteValue);
        cursor = ref Put.Value(ref cursor, value.SByteValue);
        cursor = ref Put.Text(ref cursor, value.Text);
        cursor = ref Put.Value(ref cursor, value.Time);
        cursor = ref Put.Value(ref cursor, value.Span);
        cursor = ref Put.Value(ref cursor, value.Flag);
        cursor = ref Put.Value(ref cursor, value.Letter);
        return ref Put.Value(ref cursor, value.Amount);
    }

    internal static SmallStruct ReadOne(ref Source source)
    {
        SmallStruct result = new();
        ref byte run = ref source.Take(30);
        result.ShortValue = At.Get<short>(ref run, 0);
        result.IntValue = At.Get<int>(ref run, 2);
        result.LongValue = At.Get<long>(ref run, 6);
        result.UShortValue = At.Get<ushort>(ref run, 14);
        result.UIntValue = At.Get<uint>(ref run, 16);
        result.ULongValue = At.Get<ulong>(ref run, 20);
        result.ByteValue = At.Get<byte>(ref run, 28);
        result.SByteValue = At.Get<sbyte>(ref run, 29);
        result.Text = source.Text();
        ref byte run2 = ref source.Take(35);
        result.Time = At.Get<DateTime>(ref run2, 0);
        result.Span = At.Get<TimeSpan>(ref run2, 8);
        result.Flag = At.Get<bool>(ref run2, 16);
        result.Letter = At.Get<char>(ref run2, 17);
        result.Amount = At.Get<decimal>(ref run2, 19);
        return result;
    }
}
