using System.Numerics;
using System.Text.Json;

namespace Tessera.Json;

/// <summary>Prints the tags whose values are numbers in JSON: <c>$number</c> and <c>$bigint</c> (spec/format.md §5, §10).</summary>
internal static class ExactNumberPrinter
{
    public static void PrintNumber(ref WireReader reader, Utf8JsonWriter writer, ReadContext context)
    {
        int at = reader.Position;
        string? text = TextPrinter.Read(ref reader, context.IsStrict);
        if (text is null)
        {
            writer.WriteNullValue();
            return;
        }

        if (!NumberToken.IsNumber(text))
            Throw.Invalid(at, "The value is tagged as $number, but its text is not a JSON number");
        writer.WriteRawValue(text, skipInputValidation: true);
    }

    public static void PrintBigInteger(ref WireReader reader, WireType list, Utf8JsonWriter writer, ReadContext context)
    {
        int at = reader.Position;
        if (!ByteList.Read(ref reader, list, context, context.Limits.MaxBigIntegerBytes, out ReadOnlySpan<byte> bytes))
        {
            writer.WriteNullValue();
            return;
        }

        BigInteger value = new(bytes);
        if (value.GetByteCount() != bytes.Length)
            Throw.Invalid(at, "The big integer has more bytes than it needs; the format allows only the shortest form");
        writer.WriteRawValue(BigIntegerText.Format(value, context, reader.Position), skipInputValidation: true);
    }
}
