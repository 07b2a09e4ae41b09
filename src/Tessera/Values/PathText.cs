namespace Tessera.Values;

/// <summary>Formats paths: <c>$.Items[7].Name</c>, or <c>$['odd name']</c>. A long path is cut at its start: <c>$….Items[7].Name</c>.</summary>
internal static class PathText
{
    public const string Root = "$";

    /// <summary>The largest length of the segments in a path, however deeply the data is nested.</summary>
    public const int MaxLength = 1000;

    private const int MaxKeyLength = 64;

    private const int FewestRounds = 3;

    public static string Append(string path, string name) => path + OfMember(name);

    /// <summary>Converts a path that starts at an element to one that starts at the list.</summary>
    public static string InElement(string path, long index) => path.StartsWith("$…", StringComparison.Ordinal) ? path : $"{Root}[{index}]{path[Root.Length..]}";

    /// <summary>Returns the segment of a member.</summary>
    public static string OfMember(string name) => IsPlain(name) ? $".{name}" : $"['{name.Replace("'", "\\'", StringComparison.Ordinal)}']";

    /// <param name="segments">The segments, from the innermost to the outermost. Only as many are enumerated as the path can show.</param>
    /// <param name="foldsLoop">Whether a path that repeats the same steps is shortened to one round.</param>
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

    /// <summary>Shortens three or more rounds to the first and an ellipsis: <c>$.Owner.Pets[0]…</c>. The last round may be cut short, or leave the
    /// loop.</summary>
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

    /// <summary>Returns the key at the cursor, without moving, if it is short enough to be shown as a member's name.</summary>
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
