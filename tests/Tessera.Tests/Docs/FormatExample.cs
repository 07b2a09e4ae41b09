using System.Globalization;
using System.Text.RegularExpressions;
using Tessera.TestKit;

namespace Tessera.Tests.Docs;

/// <summary>A message that spec/format.md shows, and what it says of it.</summary>
/// <param name="Title">For test names.</param>
/// <param name="Bytes">The input.</param>
/// <param name="Json">The JSON of the message; null if it is refused.</param>
/// <param name="Error">The code of spec/format.md §7; null if it is read.</param>
/// <param name="Offset">Of the error.</param>
internal sealed partial record FormatExample(string Title, byte[] Bytes, string? Json, string? Error, int Offset)
{
    /// <summary>The whole page.</summary>
    public static string Page { get; } = File.ReadAllText(RepositoryFiles.Locate("spec", "format.md"));

    /// <summary>Those of appendix B: bytes at the left of each line, the result in the last.</summary>
    public static Dictionary<string, FormatExample> Appendix { get; } =
        Listing().Matches(Page[Page.IndexOf("## Appendix B", StringComparison.Ordinal)..]).Select(OfListing).ToDictionary(example => example.Title);

    /// <summary>Those of the table of marks in §10.2.</summary>
    public static Dictionary<string, FormatExample> Marks { get; } =
        Mark().Matches(Page).Select(match => new FormatExample(match.Groups["name"].Value, Hex(match.Groups["bytes"].Value), match.Groups["json"].Value, null, 0)).ToDictionary(example => example.Title);

    /// <summary>The tables of §11: an offset and its bytes in each row.</summary>
    public static List<List<(int Offset, byte[] Bytes)>> Steps { get; } =
        [.. StepTable().Matches(Page).Select(table => Step().Matches(table.Value).Select(row => (int.Parse(row.Groups["offset"].Value, CultureInfo.InvariantCulture), Hex(row.Groups["bytes"].Value))).ToList())];

    public static byte[] Hex(string text) => Convert.FromHexString(text.Replace(" ", "", StringComparison.Ordinal));

    private static FormatExample OfListing(Match match)
    {
        byte[] bytes = [.. match.Groups["hex"].Captures.SelectMany(capture => Hex(capture.Value))];
        string[] error = match.Groups["error"].Value.Split(' ');
        return match.Groups["json"].Success
            ? new(match.Groups["title"].Value, bytes, match.Groups["json"].Value, null, 0)
            : new(match.Groups["title"].Value, bytes, null, error[0], int.Parse(error[1], CultureInfo.InvariantCulture));
    }

    [GeneratedRegex(@"^\*\*(?<title>.+)\*\*\n\n(    (?<hex>[0-9A-F]{2}( [0-9A-F]{2})*)  .*\n)+    (= (?<json>.+)|! (?<error>\w\w \d+))$", RegexOptions.Multiline)]
    private static partial Regex Listing();

    [GeneratedRegex(@"^\| (?<name>`\$\w+`|none) \|.*\| `(?<bytes>C1[^`]+)` \| `(?<json>[^`]+)` \|$", RegexOptions.Multiline)]
    private static partial Regex Mark();

    [GeneratedRegex(@"^\| Offset \| Bytes \| \|\n\|---\|---\|---\|\n(\|.*\n)+", RegexOptions.Multiline)]
    private static partial Regex StepTable();

    [GeneratedRegex(@"^\| (?<offset>\d+) \| `(?<bytes>[^`]+)` \|", RegexOptions.Multiline)]
    private static partial Regex Step();
}
