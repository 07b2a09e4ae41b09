using System.Globalization;

namespace Tessera.Inspect;

/// <summary>Makes text fit for one line of a dump or a terminal. The command-line tool, which sees only the public API, compiles this file too.</summary>
internal static class LineText
{
    /// <summary>Whether a character would disturb a line of text, such as a control character, a line end or a change of the direction of writing.</summary>
    public static bool IsUnprintable(char unit) =>
        char.GetUnicodeCategory(unit) is UnicodeCategory.Control or UnicodeCategory.Format or UnicodeCategory.LineSeparator
            or UnicodeCategory.ParagraphSeparator or UnicodeCategory.Surrogate or UnicodeCategory.OtherNotAssigned;

    /// <summary>Replaces the characters that would disturb the line. Names in the data may contain any characters.</summary>
    public static string Printable(string text)
    {
        char[]? changed = null;
        for (int i = 0; i < text.Length; i++)
        {
            if (i + 1 < text.Length && char.IsSurrogatePair(text[i], text[i + 1]))
                i++;
            else if (IsUnprintable(text[i]))
                (changed ??= text.ToCharArray())[i] = '·';
        }

        return changed is null ? text : new string(changed);
    }
}
