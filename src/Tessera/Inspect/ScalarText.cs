using System.Diagnostics;
using System.Globalization;
using System.Text;
using Tessera.Wire;
using Tessera.Wire.Scalars;

namespace Tessera.Inspect;

/// <summary>Scalars as text for people: invariant, exact, strings quoted and shortened.</summary>
internal static class ScalarText
{
    private const int MaxLength = 40;

    public static string Read(ref WireReader reader, WireKind kind) => kind switch
    {
        WireKind.Bool => ReadFixed<bool, BooleanScalar>(ref reader) ? "true" : "false",
        WireKind.U8 => Format(reader.ReadByte()),
        WireKind.I8 => Format(reader.ReadRaw<sbyte>()),
        WireKind.U16 => Format(reader.ReadRaw<ushort>()),
        WireKind.I16 => Format(reader.ReadRaw<short>()),
        WireKind.U32 => Format(reader.ReadRaw<uint>()),
        WireKind.I32 => Format(reader.ReadRaw<int>()),
        WireKind.U64 => Format(reader.ReadRaw<ulong>()),
        WireKind.I64 => Format(reader.ReadRaw<long>()),
        WireKind.U128 => Format(reader.ReadRaw<UInt128>()),
        WireKind.I128 => Format(reader.ReadRaw<Int128>()),
        WireKind.F16 => Format(reader.ReadRaw<Half>()),
        WireKind.F32 => Format(reader.ReadRaw<float>()),
        WireKind.F64 => FloatText.Format(reader.ReadRaw<double>()),
        WireKind.UVar => Format(reader.ReadVarInt()),
        WireKind.SVar => Format(reader.ReadZigZag()),
        WireKind.Char => Quote(reader.ReadRaw<char>().ToString(), '\''),
        WireKind.String => Quote(reader.ReadString(), '"'),
        WireKind.Decimal => Format(ReadFixed<decimal, DecimalScalar>(ref reader)),
        WireKind.Guid => Format(reader.ReadRaw<Guid>()),
        WireKind.DateTime => Format(ReadFixed<DateTime, DateTimeScalar>(ref reader), "O"),
        WireKind.DateTimeOffset => Format(ReadFixed<DateTimeOffset, DateTimeOffsetScalar>(ref reader), "O"),
        WireKind.TimeSpan => Format(reader.ReadRaw<TimeSpan>(), "c"),
        WireKind.Date => Format(ReadFixed<DateOnly, DateOnlyScalar>(ref reader), "O"),
        WireKind.Time => Format(ReadFixed<TimeOnly, TimeOnlyScalar>(ref reader), "O"),
        _ => throw new UnreachableException(),
    };

    public static string Quote(string? text, char mark = '"')
    {
        if (text is null)
            return "null";
        StringBuilder result = new();
        result.Append(mark);
        for (int i = 0; i < text.Length; i++)
        {
            if (result.Length > MaxLength)
                return result.Append(mark).Append('…').ToString();
            bool pair = i + 1 < text.Length && char.IsSurrogatePair(text, i);
            AppendUnit(result, text, i, mark, pair);
            i += pair ? 1 : 0;
        }

        return result.Append(mark).ToString();
    }

    /// <summary>Whether a character would spoil a line of text.</summary>
    public static bool IsUnprintable(char unit) =>
        char.GetUnicodeCategory(unit) is UnicodeCategory.Control or UnicodeCategory.Format or UnicodeCategory.LineSeparator
            or UnicodeCategory.ParagraphSeparator or UnicodeCategory.Surrogate or UnicodeCategory.OtherNotAssigned;

    private static void AppendUnit(StringBuilder result, string text, int index, char mark, bool pair)
    {
        char unit = text[index];
        if (pair)
            result.Append(text, index, 2);
        else if (unit == '\n')
            result.Append("\\n");
        else if (unit == mark || unit == '\\')
            result.Append('\\').Append(unit);
        else if (IsUnprintable(unit))
            result.Append(CultureInfo.InvariantCulture, $"\\u{(int)unit:X4}");
        else
            result.Append(unit);
    }

    private static string Format<T>(T value, string? format = null)
        where T : IFormattable => value.ToString(format, CultureInfo.InvariantCulture);

    private static T ReadFixed<T, TScalar>(ref WireReader reader)
        where T : unmanaged
        where TScalar : IFixedScalar<T>
    {
        int at = reader.Position;
        if (!TScalar.TryDecode(in reader.Take(TScalar.Size), out T value))
            Throw.Invalid(at, $"The bits are no {typeof(T).Name}");
        return value;
    }
}
