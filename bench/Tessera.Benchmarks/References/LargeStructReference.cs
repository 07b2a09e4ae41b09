using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

public sealed class LargeStructReference : ReferenceCodec<LargeStruct>
{
    public override LargeStruct Clone(LargeStruct value) => CloneOne(value);

    protected override ref byte Write(Scratch scratch, ref byte cursor, LargeStruct value) => ref WriteOne(scratch, ref cursor, value);

    protected override LargeStruct Read(ref Source source) => ReadOne(ref source);

    internal static LargeStruct CloneOne(LargeStruct value) => new()
    {
        ShortValues = Copy.Block(value.ShortValues),
        IntValues = Copy.Block(value.IntValues),
        LongValues = Copy.Block(value.LongValues),
        UShortValues = Copy.Block(value.UShortValues),
        UIntValues = Copy.Block(value.UIntValues),
        ULongValues = Copy.Block(value.ULongValues),
        ByteValues = Copy.Block(value.ByteValues),
        SByteValues = Copy.Block(value.SByteValues),
        Texts = Many.CloneTexts(value.Texts),
        Times = Copy.Block(value.Times),
        Spans = Copy.Block(value.Spans),
        Flags = Copy.Block(value.Flags),
        Letters = Copy.Block(value.Letters),
        Amounts = Copy.Block(value.Amounts),
    };

    internal static ref byte WriteOne(Scratch scratch, ref byte cursor, LargeStruct value)
    {
        cursor = ref Many.Put<short>(scratch, ref cursor, value.ShortValues);
        cursor = ref Many.Put<int>(scratch, ref cursor, value.IntValues);
        cursor = ref Many.Put<long>(scratch, ref cursor, value.LongValues);
        cursor = ref Many.Put<ushort>(scratch, ref cursor, value.UShortValues);
        cursor = ref Many.Put<uint>(scratch, ref cursor, value.UIntValues);
        cursor = ref Many.Put<ulong>(scratch, ref cursor, value.ULongValues);
        cursor = ref Many.Put<byte>(scratch, ref cursor, value.ByteValues);
        cursor = ref Many.Put<sbyte>(scratch, ref cursor, value.SByteValues);
        cursor = ref Many.PutTexts(scratch, ref cursor, value.Texts);
        cursor = ref Many.Put<DateTime>(scratch, ref cursor, value.Times);
        cursor = ref Many.Put<TimeSpan>(scratch, ref cursor, value.Spans);
        cursor = ref Many.Put<bool>(scratch, ref cursor, value.Flags);
        cursor = ref Many.Put<char>(scratch, ref cursor, value.Letters);
        return ref Many.Put<decimal>(scratch, ref cursor, value.Amounts);
    }

    internal static LargeStruct ReadOne(ref Source source)
    {
        LargeStruct result = new();
        result.ShortValues = source.Block<short>();
        result.IntValues = source.Block<int>();
        result.LongValues = source.Block<long>();
        result.UShortValues = source.Block<ushort>();
        result.UIntValues = source.Block<uint>();
        result.ULongValues = source.Block<ulong>();
        result.ByteValues = source.Block<byte>();
        result.SByteValues = source.Block<sbyte>();
        result.Texts = Many.TakeTextArray(ref source);
        result.Times = source.Block<DateTime>();
        result.Spans = source.Block<TimeSpan>();
        result.Flags = source.Block<bool>();
        result.Letters = source.Block<char>();
        result.Amounts = source.Block<decimal>();
        return result;
    }
}
