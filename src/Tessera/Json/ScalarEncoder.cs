using System.Globalization;
using Tessera.Wire.Scalars;

namespace Tessera.Json;

/// <summary>Writes JSON values as scalars other than strings, the inverse of <see cref="ScalarPrinter"/>. A value must fit exactly.</summary>
internal static class ScalarEncoder
{
    private const string DateTimeForm = "yyyy-MM-ddTHH:mm:ss.FFFFFFF";
    /// <summary>The number of bytes that suffice for the text of any scalar without escapes.</summary>
    private const int MaxTextLength = 64;
    private const ulong LocalKind = 2UL << 62;

    /// <param name="cursor">The cursor, at a value that is not null; the method moves it past the value.</param>
    /// <param name="canonical">Whether the value is written in the form of the canonical profile.</param>
    public static void Write(ref JsonCursor cursor, WireKind kind, ref WireWriter writer, bool canonical)
    {
        switch (kind)
        {
            case WireKind.Bool:
                if (!cursor.IsTrue && !cursor.IsFalse)
                    Throw.Mismatch(cursor.Offset, "The JSON value is not true or false, which the type requires");
                writer.WriteByte(cursor.IsTrue ? (byte)1 : (byte)0);
                cursor.TakeToken();
                break;
            case WireKind.F16 or WireKind.F32 or WireKind.F64:
                WriteFloat(ref cursor, kind, ref writer, canonical);
                break;
            case WireKind.Decimal:
                int at = cursor.Offset;
                if (!TakeNumber(ref cursor).TryGetDecimal(out decimal value))
                    FailInvalid(at, kind);
                WriteFixed<decimal, DecimalScalar>(ref writer, canonical ? CanonicalForm.Normalize(value) : value);
                break;
            case >= WireKind.U8 and <= WireKind.SVar:
                WriteInteger(ref cursor, kind, ref writer);
                break;
            default:
                WriteText(ref cursor, kind, ref writer, canonical);
                break;
        }
    }

    public static void WriteInteger(ref JsonCursor cursor, WireKind kind, ref WireWriter writer)
    {
        int at = cursor.Offset;
        NumberToken number = TakeNumber(ref cursor);
        if (!number.TryGetMagnitude(out UInt128 magnitude) || !TryWriteInteger(number.IsNegative, magnitude, kind, ref writer))
            FailInvalid(at, kind);
    }

    /// <summary>Writes an integer. Returns false if the kind cannot hold it.</summary>
    public static bool TryWriteInteger(bool negative, UInt128 magnitude, WireKind kind, ref WireWriter writer)
    {
        int bits = kind is WireKind.UVar or WireKind.SVar ? 64 : 8 * kind.FixedSize();
        UInt128 limit = UInt128.MaxValue >> (128 - bits);
        if (ScalarPrinter.IsSigned(kind))
            limit = (limit >> 1) + (negative ? 1u : 0u);
        else if (negative)
            limit = 0;
        if (magnitude > limit)
            return false;
        UInt128 value = negative ? 0 - magnitude : magnitude;
        switch (kind)
        {
            case WireKind.UVar:
                writer.WriteVarInt((ulong)value);
                break;
            case WireKind.SVar:
                writer.WriteZigZag((long)(ulong)value);
                break;
            default:
                // Little-endian: the kind's bytes are the first of the 16 bytes.
                RawScalar<UInt128>.Encode(ref writer.Reserve(16), value);
                writer.Advance(kind.FixedSize());
                break;
        }

        return true;
    }

    public static void WriteFixed<T, TScalar>(ref WireWriter writer, T value)
        where T : unmanaged
        where TScalar : struct, IFixedScalar<T>
    {
        TScalar.Encode(ref writer.Reserve(TScalar.Size), value);
        writer.Advance(TScalar.Size);
    }

    private static void WriteFloat(ref JsonCursor cursor, WireKind kind, ref WireWriter writer, bool canonical)
    {
        int at = cursor.Offset;
        // JSON has no numbers for NaN and the infinities, so they are strings.
        bool isWord = cursor.IsString;
        if (!isWord && !cursor.IsNumber)
            Throw.Mismatch(at, "The JSON value is not a number, which the type requires");
        ReadOnlySpan<byte> text = isWord ? cursor.TakeString() : cursor.TakeToken();
        if (isWord && !text.SequenceEqual("NaN"u8) && !text.SequenceEqual("Infinity"u8) && !text.SequenceEqual("-Infinity"u8))
            FailInvalid(at, kind);
        bool fits;
        switch (kind)
        {
            case WireKind.F16:
                Half half = Half.Parse(text, NumberStyles.Float, CultureInfo.InvariantCulture);
                fits = Half.IsFinite(half);
                writer.WriteRaw(canonical ? CanonicalForm.Normalize(half) : half);
                break;
            case WireKind.F32:
                float single = float.Parse(text, NumberStyles.Float, CultureInfo.InvariantCulture);
                fits = float.IsFinite(single);
                writer.WriteRaw(canonical ? CanonicalForm.Normalize(single) : single);
                break;
            default:
                double number = double.Parse(text, NumberStyles.Float, CultureInfo.InvariantCulture);
                fits = double.IsFinite(number);
                writer.WriteRaw(canonical ? CanonicalForm.Normalize(number) : number);
                break;
        }

        if (!fits && !isWord)
            FailInvalid(at, kind);
    }

    private static void WriteText(ref JsonCursor cursor, WireKind kind, ref WireWriter writer, bool canonical)
    {
        int at = cursor.Offset;
        if (!cursor.IsString)
            Throw.Mismatch(at, $"The JSON value is not a string with a {kind.Word()}, which the type requires");
        ReadOnlySpan<byte> source = cursor.TakeString();
        Span<char> units = stackalloc char[MaxTextLength];
        ReadOnlySpan<char> text = source.Length <= units.Length ? units[..JsonText.Unescape(source, units)] : JsonText.Read(source);
        CultureInfo invariant = CultureInfo.InvariantCulture;
        bool valid;
        switch (kind)
        {
            case WireKind.Char:
                valid = text.Length == 1;
                writer.WriteRaw(valid ? text[0] : default);
                break;
            case WireKind.Guid:
                valid = Guid.TryParseExact(text, "D", out Guid guid);
                writer.WriteRaw(guid);
                break;
            case WireKind.DateTime:
                valid = TryParseDateTime(text, canonical, out ulong bits);
                writer.WriteRaw(bits);
                break;
            case WireKind.DateTimeOffset:
                valid = TryParseDateTimeOffset(text, out DateTimeOffset instant);
                WriteFixed<DateTimeOffset, DateTimeOffsetScalar>(ref writer, canonical ? CanonicalForm.Normalize(instant) : instant);
                break;
            case WireKind.TimeSpan:
                valid = TimeSpan.TryParseExact(text, "c", invariant, out TimeSpan span)
                    && WithoutFraction(text).SequenceEqual(WithoutFraction(span.ToString("c", invariant)));
                writer.WriteRaw(span);
                break;
            case WireKind.Date:
                valid = DateOnly.TryParseExact(text, "yyyy-MM-dd", invariant, DateTimeStyles.None, out DateOnly date);
                writer.WriteRaw(date.DayNumber);
                break;
            default:
                valid = TimeOnly.TryParseExact(text, "HH:mm:ss.FFFFFFF", invariant, DateTimeStyles.None, out TimeOnly time);
                writer.WriteRaw(time.Ticks);
                break;
        }

        if (!valid)
            FailInvalid(at, kind);
    }

    /// <summary>
    /// Parses a datetime to its bits on the wire. An offset other than Z means the local kind, whose ticks are those of the UTC instant. In the
    /// canonical form, the ticks are those of the clock instead, and the kind is 0.
    /// </summary>
    private static bool TryParseDateTime(ReadOnlySpan<char> text, bool canonical, out ulong bits)
    {
        CultureInfo invariant = CultureInfo.InvariantCulture;
        if ((FastPaths.Enabled && IsoText.TryReadClock(text, out DateTime clock))
            || DateTime.TryParseExact(text, DateTimeForm, invariant, DateTimeStyles.None, out clock))
        {
            bits = (ulong)clock.Ticks;
            return true;
        }

        bool valid = TryParseDateTimeOffset(text, out DateTimeOffset instant);
        if (canonical)
            bits = (ulong)(text.EndsWith('Z') ? instant.UtcDateTime : instant.LocalDateTime).Ticks;
        else
            bits = (ulong)instant.UtcTicks | (text.EndsWith('Z') ? (ulong)DateTimeKind.Utc << 62 : LocalKind);
        return valid;
    }

    private static bool TryParseDateTimeOffset(ReadOnlySpan<char> text, out DateTimeOffset value) =>
        (FastPaths.Enabled && IsoText.TryReadInstant(text, out value)) || (text.EndsWith('Z')
            ? DateTimeOffset.TryParseExact(text, DateTimeForm + "'Z'", CultureInfo.InvariantCulture, DateTimeStyles.AssumeUniversal, out value)
            : DateTimeOffset.TryParseExact(text, DateTimeForm + "zzz", CultureInfo.InvariantCulture, DateTimeStyles.None, out value));

    /// <summary>Cuts off the fraction. The rest must be as .NET prints it, because form "c" also accepts days alone and single digits.</summary>
    private static ReadOnlySpan<char> WithoutFraction(ReadOnlySpan<char> text)
    {
        int point = text.LastIndexOf('.');
        return point > text.LastIndexOf(':') ? text[..point] : text;
    }

    private static NumberToken TakeNumber(ref JsonCursor cursor)
    {
        if (!cursor.IsNumber)
            Throw.Mismatch(cursor.Offset, "The JSON value is not a number, which the type requires");
        return new NumberToken(cursor.TakeToken());
    }

    public static void FailInvalid(int at, WireKind kind) => Throw.Invalid(at, $"The JSON value is not a {kind.Word()}, or does not fit into one");
}
