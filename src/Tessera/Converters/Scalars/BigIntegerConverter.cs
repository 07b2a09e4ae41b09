using System.Numerics;
using Tessera.Converters.Binding;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters.Scalars;

/// <summary>The tag <c>$bigint</c>: two's complement, little-endian, shortest form, at least one byte (spec/format.md §5).</summary>
internal sealed class BigIntegerConverter : Converter<BigInteger>
{
    public const string Tag = "$bigint";

    public override WireType WireType { get; } = WireType.Tag(Tag, WireType.List(WireType.Scalar(WireKind.U8)));

    public override void Write(ref WireWriter writer, BigInteger value, WriteContext context)
    {
        context.Enter(in writer);
        int size = value.GetByteCount();
        writer.WriteHead(size);
        Span<byte> bytes = size <= 256 ? stackalloc byte[256] : new byte[size];
        value.TryWriteBytes(bytes, out int written);
        writer.WriteBytes(bytes[..written]);
        context.Exit();
    }

    public override BigInteger Read(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        context.Enter(at);
        reader.ReadComparison();
        int head = reader.Position;
        if (!reader.ReadHead(out long count, out bool more))
            Throw.Mismatch(at, "A null cannot become BigInteger");
        // A number in several blocks is legal; no writer makes one, so it is gathered the slow way.
        byte[]? gathered = null;
        ReadOnlySpan<byte> bytes = Block(ref reader, context, head, count, 0);
        while (more)
        {
            gathered = [.. bytes];
            int next = reader.Position;
            if (!reader.ReadHead(out count, out more) || (count == 0 && more))
                Throw.Malformed(next, "Only the first block can be null, and only the last empty");
            gathered = [.. gathered, .. Block(ref reader, context, next, count, gathered.Length)];
            bytes = gathered;
        }

        context.Exit();
        BigInteger value = new(bytes);
        if (bytes.IsEmpty || value.GetByteCount() != bytes.Length)
            Throw.Invalid(at, "The big integer is not in its shortest form");
        return value;
    }

    public override ValueReader<BigInteger>? BindContent(WireType foreign, ReadBinder binder)
    {
        if (foreign.Kind.IsNumber() && !binder.Settings.ConvertsImplicitly)
            return new NumberReader<BigInteger>(foreign.Kind, binder.Settings);
        return foreign.Kind == WireKind.String && binder.Settings is { StrictValues: false, ConvertsImplicitly: false } ? new TextToScalarReader<BigInteger>(binder.Settings) : null;
    }

    private static ReadOnlySpan<byte> Block(ref WireReader reader, ReadContext context, int at, long count, int before)
    {
        if (count > context.Limits.MaxBigIntegerBytes - before)
            Throw.Limit(at, $"The big integer is longer than MaxBigIntegerBytes = {context.Limits.MaxBigIntegerBytes}");
        return reader.ReadSpan((int)count);
    }
}
