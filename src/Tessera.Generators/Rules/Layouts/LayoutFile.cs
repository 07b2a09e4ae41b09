namespace Tessera.Generators.Rules.Layouts;

/// <summary>The file <c>TesseraContracts.txt</c>. Each type has a line with its name, followed by an indented line for each member with its wire type. The
/// types are sorted, so that two people who add types change different places. Lines that begin with # are comments and are preserved.</summary>
internal sealed class LayoutFile
{
    public const string FileName = "TesseraContracts.txt";

    private const string Introduction = "# The layout of the types that this project serializes. Commit it: rules TSS007 and TSS008 compare with it, and their fixes write it.";

    private readonly List<string> _introduction = [];
    private readonly SortedDictionary<string, List<string>> _entries = new(StringComparer.Ordinal);

    public LayoutFile(string text)
    {
        List<string> open = _introduction;
        foreach (string line in text.Split('\n').Select(line => line.TrimEnd()).Where(line => line.Length > 0))
        {
            if (!IsIndented(line) && line[0] != '#')
                _entries[line] = open = [];
            else
                open.Add(line);
        }
    }

    /// <summary>The names of the types.</summary>
    public IEnumerable<string> Names => _entries.Keys;

    /// <summary>Returns the wire type of each member, or null for a type that is not in the file.</summary>
    public Dictionary<string, string>? Find(string name)
    {
        if (!_entries.TryGetValue(name, out List<string>? lines))
            return null;
        Dictionary<string, string> members = new(StringComparer.Ordinal);
        foreach (string line in lines.Where(IsIndented))
        {
            // A name may contain a colon, a wire type may not.
            int colon = line.LastIndexOf(": ", StringComparison.Ordinal);
            if (colon > 0)
                members[line.Substring(0, colon).Trim()] = line.Substring(colon + 2);
        }

        return members;
    }

    /// <param name="name">The name of a type.</param>
    /// <param name="lines">The lines of its members, or null to remove the type.</param>
    public void Set(string name, IEnumerable<string>? lines)
    {
        if (lines is null)
            _entries.Remove(name);
        else
            _entries[name] = [.. lines.Select(line => "  " + line)];
    }

    public override string ToString() =>
        string.Join("\n", (_introduction.Count == 0 ? [Introduction] : _introduction).Concat(_entries.SelectMany(entry => entry.Value.Prepend(entry.Key)))) + "\n";

    private static bool IsIndented(string line) => line[0] == ' ' || line[0] == '\t';
}
