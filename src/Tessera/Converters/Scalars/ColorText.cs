using System.Drawing;
using System.Globalization;

namespace Tessera.Converters.Scalars;

/// <summary>
/// Converts a color to text and back. The text is the color's name, because .NET distinguishes Red from an equal color given by numbers. A color without a name
/// is "#" and eight hexadecimal digits, alpha first. The text of Color.Empty is empty. A name that is empty or starts with "#" gets another "#" in front.
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

    /// <exception cref="FormatException">The text is not a color.</exception>
    public static Color Parse(string? text) => text switch
    {
        "" => Color.Empty,
        "#" or ['#', '#', ..] => Color.FromName(text[1..]),
        ['#', ..] => text.Length == 9
            ? Color.FromArgb(int.Parse(text.AsSpan(1), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture))
            : throw new FormatException(),
        _ => Color.FromName(text!),
    };
}
