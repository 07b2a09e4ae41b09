using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Values;

/// <summary>How a path is written: <c>$.Items[7].Name</c>, or <c>$['odd name']</c>. Of a long one the end is kept: <c>$….Items[7].Name</c>.</summary>
internal static class PathText
{
    public const string Root = "$";

    /// <summary>No path is much longer, however deep the data are.</summary>
    public const int MaxLength = 1000;

    private const int MaxKeyLength = 64;

    private const int FewestRounds = 3;

    public static string Append(string path, string name) => path + OfMember(name);

    /// <summary>A path that begins in an element, from the list's own root.</summary>
    public static string InElement(string path, long index) => path.StartsWith("$…", StringComparison.Ordinal) ? path : $"{Root}[{index}]{path[Root.Length..]}";

    /// <summary>The segment of a member.</summary>
    public static string OfMember(string name) => IsPlain(name) ? $".{name}" : $"['{name.Replace("'", "\\'", StringComparison.Ordinal)}']";

    /// <param name="segments">From the innermost outwards; no more are taken than are shown.</param>
    /// <param name="foldsLoop">Whether of a path that goes round in circles one round is enough.</param>
    public static string Join(IEnumerable<string> segments, bool foldsLoop = false)
    {
        List<string> shown = [];
        string start = Root;
        int length = 0;
        foreach (string segment in segments)
        {
            length += segment.Length;
            if (length > MaxLength)
            {
                start += "…";
                break;
            }

            shown.Add(segment);
        }

        shown.Reverse();
        return start + string.Concat(foldsLoop ? FoldLoop(shown) : shown);
    }

    /// <summary>Of three rounds or more the first, and an ellipsis: <c>$.Owner.Pets[0]…</c>. The last round may be cut short, or lead out of the circle.</summary>
    private static List<string> FoldLoop(List<string> segments)
    {
        for (int round = 1; round <= segments.Count / FewestRounds; round++)
        {
            for (int end = segments.Count; end >= segments.Count - round && end >= FewestRounds * round; end--)
            {
                int start = end - round;
                while (start > 0 && segments[start - 1] == segments[start - 1 + round])
                    start--;
                if (end - start >= FewestRounds * round)
                    return [.. segments[..(start + round)], "…"];
            }
        }

        return segments;
    }

    /// <summary>The key of an open object at the cursor, if it is short enough to be a member's name; the cursor stays.</summary>
    public static string? TryReadName(in WireReader reader)
    {
        WireReader ahead = reader;
        if (!ahead.ReadHead(out long length, out _) || length > MaxKeyLength)
            return null;
        ahead = reader;
        string name = ahead.ReadString()!;
        return Names.IsWellFormed(name) ? name : null;
    }

    private static bool IsPlain(string name) =>
        name.Length > 0 && !char.IsAsciiDigit(name[0]) && name.All(c => char.IsLetterOrDigit(c) || c == '_');
}
