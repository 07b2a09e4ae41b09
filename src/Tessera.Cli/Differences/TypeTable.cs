namespace Tessera.Cli.Differences;

/// <summary>The types of a message's values, by path.</summary>
internal sealed class TypeTable
{
    private readonly Dictionary<string, List<string>> _kinds = new(StringComparer.Ordinal);

    public TypeTable(ReadOnlySpan<byte> message)
    {
        foreach (TesseraSizeEntry entry in TesseraInspector.Measure(message))
        {
            // A header or descriptor is not a value, and a member that was not sent shows no type.
            if (entry.Kind is "header" or "descriptor" or "keep" or "frame")
                continue;
            if (!_kinds.TryGetValue(entry.Path, out List<string>? kinds))
                _kinds.Add(entry.Path, kinds = []);
            kinds.Add(entry.Kind);
        }
    }

    /// <summary>Whether the value at a path is a map.</summary>
    public bool IsMap(Place place) => _kinds.GetValueOrDefault(place.Fold())?.Contains("map") == true;

    /// <summary>Returns the paths at which both messages have values, but of different types.</summary>
    public IEnumerable<(string Path, string Old, string New)> Compare(TypeTable other)
    {
        foreach ((string path, List<string> kinds) in _kinds)
        {
            if (other._kinds.TryGetValue(path, out List<string>? others) && AreOther(kinds, others))
                yield return (path, Words(kinds, others), Words(others, kinds));
        }
    }

    /// <summary>Whether the first kinds, which no value changes, differ, or both lists have further kinds, which values change, but none in common.</summary>
    private static bool AreOther(List<string> left, List<string> right) =>
        left[0] != right[0] || (left.Count > 1 && right.Count > 1 && !left.Skip(1).Intersect(right.Skip(1)).Any());

    /// <summary>Returns the kinds that the other message does not have, or else the first kind.</summary>
    private static string Words(List<string> kinds, List<string> others) => string.Join(" or ", kinds.Except(others).DefaultIfEmpty(kinds[0]));
}
