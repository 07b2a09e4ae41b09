using System.Globalization;
using System.Text.Json;
using Tessera.Wire.Scalars;

namespace Tessera.Json;

/// <summary>Prints scalars other than strings as JSON values (spec/format.md §10).</summary>
internal static class ScalarPrinter
{
    /// <summary>More bytes than any number or date takes as text.</summary>
    private const int MaxText = 64;

    private const ulong LocalKind = 2UL << 62;

    public static void Print(ref WireReader reader, WireKind kind, Utf8JsonWriter writer)
    {
        switch (kind)
        {
            case WireKind.Bool:
                writer.WriteBooleanValue(FixedScalars.Read<bool, BooleanScalar>(ref reader));
                break;
            case WireKind.U8 or WireKind.U16 or WireKind.U32 or WireKind.U64 or WireKind.UVar:
                writer.WriteNumberValue(ReadInteger(ref reader, kind));
                break;
            case WireKind.I8 or WireKind.I16 or WireKind.I32 or WireKind.I64 or WireKind.SVar:
                writer.WriteNumberValue((long)ReadInteger(ref reader, kind));
                break;
            case WireKind.U128:
                WriteNumber(writer, reader.ReadRaw<UInt128>());
                break;
            case WireKind.I128:
                WriteNumber(writer, reader.ReadRaw<Int128>());
                break;
            case WireKind.F16 or WireKind.F32 or WireKind.F64:
                PrintFloat(ref reader, kind, writer);
                break;
            case WireKind.Decimal:
                PrintDecimal(FixedScalars.Read<decimal, DecimalScalar>(ref reader), writer);
                break;
            default:
                PrintText(ref reader, kind, writer);
                break;
        }
    }

    /// <summary>Reads an integer of at most 64 bits. The result is its value modulo 2^64.</summary>
    public static ulong ReadInteger(ref WireReader reader, WireKind kind) => kind switch
    {
        WireKind.U8 => reader.ReadByte(),
        WireKind.I8 => (ulong)(sbyte)reader.ReadByte(),
        WireKind.U16 => reader.ReadRaw<ushort>(),
        WireKind.I16 => (ulong)reader.ReadRaw<short>(),
        WireKind.U32 => reader.ReadRaw<uint>(),
        WireKind.I32 => (ulong)reader.ReadRaw<int>(),
        WireKind.UVar => reader.ReadVarInt(),
        WireKind.SVar => (ulong)reader.ReadZigZag(),
        _ => reader.ReadRaw<ulong>(),
    };

    public static bool IsSigned(WireKind kind) => kind is WireKind.I8 or WireKind.I16 or WireKind.I32 or WireKind.I64 or WireKind.SVar or WireKind.I128;

    private static void PrintFloat(ref WireReader reader, WireKind kind, Utf8JsonWriter writer)
    {
        switch (kind)
        {
            case WireKind.F16:
                Half half = reader.ReadRaw<Half>();
                if (Half.IsFinite(half))
                    WriteNumber(writer, half);
                else
                    writer.WriteStringValue(half.ToString(CultureInfo.InvariantCulture));
                break;
            case WireKind.F32:
                float single = reader.ReadRaw<float>();
                if (float.IsFinite(single))
                    writer.WriteNumberValue(single);
                else
                    writer.WriteStringValue(single.ToString(CultureInfo.InvariantCulture));
                break;
            default:
                double number = reader.ReadRaw<double>();
                if (FloatText.NeedsAllDigits(number))
                    writer.WriteRawValue(FloatText.Format(number, stackalloc byte[FloatText.MaxLength]), skipInputValidation: true);
                else if (double.IsFinite(number))
                    writer.WriteNumberValue(number);
                else
                    writer.WriteStringValue(number.ToString(CultureInfo.InvariantCulture));
                break;
        }
    }

    /// <summary>.NET prints negative zero without its sign, but the sign must be kept (spec/format.md §10).</summary>
    private static void PrintDecimal(decimal value, Utf8JsonWriter writer)
    {
        if (value == 0 && decimal.IsNegative(value))
            writer.WriteRawValue("-" + value.ToString(CultureInfo.InvariantCulture), skipInputValidation: true);
        else
            writer.WriteNumberValue(value);
    }

    private static void PrintText(ref WireReader reader, WireKind kind, Utf8JsonWriter writer)
    {
        switch (kind)
        {
            case WireKind.Char:
                TextPrinter.WriteValue(writer, [reader.ReadRaw<char>()]);
                break;
            case WireKind.Guid:
                writer.WriteStringValue(reader.ReadRaw<Guid>());
                break;
            case WireKind.DateTime:
                PrintDateTime(ref reader, writer);
                break;
            case WireKind.DateTimeOffset:
                TextPrinter.WriteEscaped(writer, FixedScalars.Read<DateTimeOffset, DateTimeOffsetScalar>(ref reader).ToString("O",
                    CultureInfo.InvariantCulture));
                break;
            case WireKind.TimeSpan:
                WriteText(writer, reader.ReadRaw<TimeSpan>(), "c");
                break;
            case WireKind.Date:
                WriteText(writer, FixedScalars.Read<DateOnly, DateOnlyScalar>(ref reader), "O");
                break;
            default:
                WriteText(writer, FixedScalars.Read<TimeOnly, TimeOnlyScalar>(ref reader), "O");
                break;
        }
    }

    private static void PrintDateTime(ref WireReader reader, Utf8JsonWriter writer)
    {
        WireReader again = reader;
        DateTime value = FixedScalars.Read<DateTime, DateTimeScalar>(ref reader);
        ulong bits = again.ReadRaw<ulong>();
        if ((bits & LocalKind) == 0)
            WriteText(writer, value, "O");
        else
            TextPrinter.WriteEscaped(writer, InLocalZone((long)(bits & ~LocalKind)).ToString("O", CultureInfo.InvariantCulture));
    }

    /// <summary>Converts an instant to local time. Where the local clock would be outside the years 1 to 9999, the result is in UTC.</summary>
    private static DateTimeOffset InLocalZone(long utcTicks)
    {
        DateTimeOffset utc = new(utcTicks, TimeSpan.Zero);
        TimeSpan offset = TimeZoneInfo.Local.GetUtcOffset(utc);
        offset -= TimeSpan.FromTicks(offset.Ticks % TimeSpan.TicksPerMinute);
        long clock = utcTicks + offset.Ticks;
        return clock < 0 || clock > DateTime.MaxValue.Ticks ? utc : utc.ToOffset(offset);
    }

    /// <summary>Writes a number of a type for which Utf8JsonWriter has no method. The writer does not indent these numbers.</summary>
    private static void WriteNumber<T>(Utf8JsonWriter writer, T value)
        where T : IUtf8SpanFormattable
    {
        Span<byte> text = stackalloc byte[MaxText];
        value.TryFormat(text, out int length, "", CultureInfo.InvariantCulture);
        writer.WriteRawValue(text[..length], skipInputValidation: true);
    }

    private static void WriteText<T>(Utf8JsonWriter writer, T value, string format)
        where T : IUtf8SpanFormattable
    {
        Span<byte> text = stackalloc byte[MaxText];
        value.TryFormat(text, out int length, format, CultureInfo.InvariantCulture);
        writer.WriteStringValue(text[..length]);
    }
}
