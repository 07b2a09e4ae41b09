using System.Numerics;
using Tessera.Converters.Binding;

namespace Tessera.Converters.Scalars;

/// <summary>Writes a BigInteger under the tag <c>$bigint</c>: two's complement, little-endian, shortest form, at least one byte (spec/format.md §5).</summary>
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
        if (!ByteList.Read(ref reader, WireType.Element!, context, context.Limits.MaxBigIntegerBytes, out ReadOnlySpan<byte> bytes))
            Throw.Mismatch(at, "The data has null for BigInteger, which cannot be null; declare it as nullable");
        BigInteger value = new(bytes);
        if (bytes.IsEmpty || value.GetByteCount() != bytes.Length)
            Throw.Invalid(at, "The big integer has more bytes than it needs; the format allows only the shortest form");
        return value;
    }

    public override ValueReader<BigInteger>? BindContent(WireType foreign, ReadBinder binder)
    {
        if (foreign.Kind.IsNumber() && !binder.Settings.ConvertsImplicitly)
            return new NumberReader<BigInteger>(foreign.Kind, binder.Settings);
        return foreign.Kind == WireKind.String && binder.Settings is { StrictValues: false, ConvertsImplicitly: false }
            ? new TextToScalarReader<BigInteger>(binder.Settings)
            : null;
    }
}
