using System.Globalization;

namespace Tessera.Cli.Values;

/// <summary>Parses paths as errors print them, <c>$.Items[7].Name</c> or <c>$['odd name']</c>. In addition, <c>[*]</c> and <c>.*</c> stand for all.</summary>
internal static class ValuePath
{
    /// <exception cref="UsageException">The text is not a path.</exception>
    public static List<PathStep> Parse(string text)
    {
        if (!text.StartsWith('$'))
            throw new UsageException("a path begins with '$', which must be in quotes in some shells: '$.Name'");
        List<PathStep> steps = [];
        int at = 1;
        while (at < text.Length)
            steps.Add(ReadStep(text, ref at));
        return steps;
    }

    private static PathStep ReadStep(string text, ref int at)
    {
        int start = at++;
        if (text[start] == '.')
        {
            int end = text.IndexOfAny(['.', '['], at);
            string name = text[at..(end < 0 ? text.Length : end)];
            at += name.Length;
            return name.Length == 0 ? throw NoStep(start) : new PathStep(name, 0, IsEvery: name == "*");
        }

        if (text[start] != '[')
            throw NoStep(start);
        return at < text.Length && text[at] == '\'' ? ReadQuoted(text, ref at, start) : ReadIndex(text, ref at, start);
    }

    private static PathStep ReadIndex(string text, ref int at, int start)
    {
        int end = text.IndexOf(']', at);
        string index = end < 0 ? throw NoStep(start) : text[at..end];
        at = end + 1;
        if (index == "*")
            return new PathStep(null, 0, IsEvery: true);
        return int.TryParse(index, NumberStyles.None, CultureInfo.InvariantCulture, out int number)
            ? new PathStep(null, number, IsEvery: false)
            : throw NoStep(start);
    }

    /// <summary>Reads a quoted name, in which a quote has a backslash in front of it.</summary>
    private static PathStep ReadQuoted(string text, ref int at, int start)
    {
        for (int end = at + 1; end + 1 < text.Length; end++)
        {
            if (text[end] != '\'' || text[end + 1] != ']' || (text[end - 1] == '\\' && text.IndexOf("']", end + 1, StringComparison.Ordinal) >= 0))
                continue;
            string name = text[(at + 1)..end].Replace("\\'", "'", StringComparison.Ordinal);
            at = end + 2;
            return new PathStep(name, 0, IsEvery: false);
        }

        throw NoStep(start);
    }

    private static UsageException NoStep(int place) =>
        new(string.Create(CultureInfo.InvariantCulture, $"the path is not valid from character {place + 1} on: expected .Name, ['any name'], [7], .* or [*]"));
}
