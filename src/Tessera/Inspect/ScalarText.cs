using System.Globalization;
using System.Text;
using Tessera.Dom;

namespace Tessera.Inspect;

/// <summary>Formats scalars for people: culture-invariant and exact; strings are quoted and shortened.</summary>
internal static class ScalarText
{
    private const int MaxLength = 40;

    public static string Read(ref WireReader reader, WireKind kind, ReadContext context) => DynamicScalar.Read(ref reader, kind, context) switch
    {
        bool value => value ? "true" : "false",
        char unit => Quote(unit.ToString(), '\''),
        double number => FloatText.Format(number),
        IFormattable value => value.ToString(value is DateTime or DateTimeOffset or DateOnly or TimeOnly ? "O" : null, CultureInfo.InvariantCulture),
        object text => Quote((string)text),
        null => "null",
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

    private static void AppendUnit(StringBuilder result, string text, int index, char mark, bool pair)
    {
        char unit = text[index];
        if (pair)
            result.Append(text, index, 2);
        else if (unit == '\n')
            result.Append("\\n");
        else if (unit == mark || unit == '\\')
            result.Append('\\').Append(unit);
        else if (LineText.IsUnprintable(unit))
            result.Append(CultureInfo.InvariantCulture, $"\\u{(int)unit:X4}");
        else
            result.Append(unit);
    }
}
