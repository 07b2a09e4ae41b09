namespace Tessera.Cli.Differences;

/// <summary>Which types the values of a message have, by path.</summary>
internal sealed class TypeTable
{
    private readonly Dictionary<string, List<string>> _kinds = new(StringComparer.Ordinal);

    public TypeTable(ReadOnlySpan<byte> message)
    {
        foreach (TesseraSizeEntry entry in TesseraInspector.Measure(message))
        {
            // The header and the descriptor are no values, and a member that was not sent has any type.
            if (entry.Kind is "header" or "descriptor" or "keep" or "frame")
                continue;
            if (!_kinds.TryGetValue(entry.Path, out List<string>? kinds))
                _kinds.Add(entry.Path, kinds = []);
            kinds.Add(entry.Kind);
        }
    }

    /// <summary>Whether the values at a path are pairs of keys and values.</summary>
    public bool IsMap(Place place) => _kinds.GetValueOrDefault(place.Fold())?.Contains("map") == true;

    /// <summary>Where both have values, but of other types.</summary>
    public IEnumerable<(string Path, string Old, string New)> Compare(TypeTable other)
    {
        foreach ((string path, List<string> kinds) in _kinds)
        {
            if (other._kinds.TryGetValue(path, out List<string>? others) && AreOther(kinds, others))
                yield return (path, Words(kinds, others), Words(others, kinds));
        }
    }

    /// <summary>What stands first, such as "optional", is there whatever the value is. Of the others, which follow from the values, none may be common to both.</summary>
    private static bool AreOther(List<string> left, List<string> right) =>
        left[0] != right[0] || (left.Count > 1 && right.Count > 1 && !left.Skip(1).Intersect(right.Skip(1)).Any());

    /// <summary>What both have is not what differs, unless there is nothing else.</summary>
    private static string Words(List<string> kinds, List<string> others) => string.Join(" or ", kinds.Except(others).DefaultIfEmpty(kinds[0]));
}
