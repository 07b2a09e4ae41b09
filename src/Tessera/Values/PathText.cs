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

    /// <summary>The segment of a member.</summary>
    public static string OfMember(string name) => IsPlain(name) ? $".{name}" : $"['{name.Replace("'", "\\'", StringComparison.Ordinal)}']";

    /// <param name="segments">From the innermost outwards; no more are taken than are shown.</param>
    public static string Join(IEnumerable<string> segments)
    {
        List<string> shown = [];
        int length = 0;
        foreach (string segment in segments)
        {
            length += segment.Length;
            if (length > MaxLength)
            {
                shown.Add("…");
                break;
            }

            shown.Add(segment);
        }

        shown.Add(Root);
        shown.Reverse();
        return string.Concat(shown);
    }

    /// <summary>Of a path that goes round in circles, three times or more, the first round, and an ellipsis: <c>$.Owner.Pets[0]…</c>. The last round may be cut short, or lead out of the circle.</summary>
    public static string FoldLoop(string path)
    {
        List<string> segments = Split(path);
        for (int round = 1; round <= segments.Count / FewestRounds; round++)
        {
            for (int end = segments.Count; end >= segments.Count - round && end >= FewestRounds * round; end--)
            {
                int start = end - round;
                while (start > 0 && segments[start - 1] == segments[start - 1 + round])
                    start--;
                if (end - start >= FewestRounds * round)
                    return $"{path[..(path.Length - segments.Sum(segment => segment.Length))]}{string.Concat(segments[..(start + round)])}…";
            }
        }

        return path;
    }

    private static List<string> Split(string path)
    {
        List<string> segments = [];
        int begin = -1;
        bool isQuoted = false;
        for (int i = 0; i < path.Length; i++)
        {
            if (isQuoted)
            {
                isQuoted = !(path[i] == ']' && path[i - 1] == '\'');
            }
            else if (path[i] is '.' or '[')
            {
                if (begin >= 0)
                    segments.Add(path[begin..i]);
                begin = i;
                isQuoted = path.AsSpan(i).StartsWith("['", StringComparison.Ordinal);
            }
        }

        if (begin >= 0)
            segments.Add(path[begin..]);
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
