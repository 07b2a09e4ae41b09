using System.Globalization;
using System.Text.RegularExpressions;
using Tessera.TestKit;

namespace Tessera.Tests.Docs;

/// <summary>A message that spec/format.md shows, with the result that it states.</summary>
/// <param name="Title">The name in tests.</param>
/// <param name="Bytes">The input.</param>
/// <param name="Json">The JSON of the message, or null if it is refused.</param>
/// <param name="Error">The error code of spec/format.md §7, or null if the message can be read.</param>
/// <param name="Offset">The offset of the error.</param>
internal sealed partial record FormatExample(string Title, byte[] Bytes, string? Json, string? Error, int Offset)
{
    /// <summary>The text of the page.</summary>
    public static string Page { get; } = File.ReadAllText(RepositoryFiles.Locate("spec", "format.md"));

    /// <summary>The examples of appendix B, with the bytes at the left of each line and the result in the last line.</summary>
    public static Dictionary<string, FormatExample> Appendix { get; } =
        Listing().Matches(Page[Page.IndexOf("## Appendix B", StringComparison.Ordinal)..]).Select(OfListing).ToDictionary(example => example.Title);

    /// <summary>The examples in the table of marks in §10.2.</summary>
    public static Dictionary<string, FormatExample> Marks { get; } =
        Mark().Matches(Page).Select(match => new FormatExample(match.Groups["name"].Value, Hex(match.Groups["bytes"].Value), match.Groups["json"].Value, null, 0)).ToDictionary(example => example.Title);

    /// <summary>The tables of §11, with an offset and its bytes in each row.</summary>
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
