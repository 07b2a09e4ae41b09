using System.Globalization;
using Tessera.Cli.Terminal;
using Tessera.Inspect;

namespace Tessera.Cli.Differences;

/// <summary>Formats differences as lines: <c>~ $.Name: "Bob" -> "Rob"</c>.</summary>
internal static class DifferenceText
{
    /// <summary>The number of characters to which values are cut. The JSON format shows whole values.</summary>
    private const int MaxValue = 100;

    public static string Format(Difference difference, Paint paint)
    {
        string message = difference.Message == 0 ? "" : string.Create(CultureInfo.InvariantCulture, $"message {difference.Message}: ");
        string place = LineText.Printable($"{message}{difference.Place}");
        (string was, string now) = (Cut(difference.Old), Cut(difference.New));
        return difference.Kind switch
        {
            ChangeKind.Added => paint.Green($"+ {place}: {now}"),
            ChangeKind.Removed => paint.Red($"- {place}: {was}"),
            ChangeKind.Type => paint.Yellow($"~ {place}: type {was} -> {now}"),
            _ => paint.Yellow($"~ {place}: {was} -> {now}"),
        };
    }

    private static string Cut(string? value)
    {
        if (value is null)
            return "";
        return LineText.Printable(value.Length <= MaxValue ? value : $"{value.AsSpan(0, MaxValue - 1)}…");
    }
}
