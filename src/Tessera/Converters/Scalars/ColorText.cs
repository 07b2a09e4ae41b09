using System.Drawing;
using System.Globalization;

namespace Tessera.Converters.Scalars;

/// <summary>
/// A colour as text: its name where it has one, as .NET tells Red and the same colour by numbers apart; else "#" and eight digits, alpha first; nothing for the empty one.
/// A name that is no colour's and begins with "#", or is empty, has another "#" in front.
/// </summary>
internal static class ColorText
{
    private const char Mark = '#';

    public static string Format(Color color)
    {
        if (color.IsEmpty)
            return "";
        if (!color.IsNamedColor)
            return $"{Mark}{color.ToArgb():X8}";
        return color.Name is ['#', ..] or "" ? Mark + color.Name : color.Name;
    }

    /// <exception cref="FormatException">It is no colour.</exception>
    public static Color Parse(string? text) => text switch
    {
        "" => Color.Empty,
        "#" or ['#', '#', ..] => Color.FromName(text[1..]),
        ['#', ..] => text.Length == 9 ? Color.FromArgb(int.Parse(text.AsSpan(1), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture)) : throw new FormatException(),
        _ => Color.FromName(text!),
    };
}
