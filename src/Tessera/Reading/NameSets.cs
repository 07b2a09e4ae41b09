namespace Tessera.Reading;

/// <summary>Empty sets of names or keys that are reused for the next object or map, because a message may have one for every few bytes.</summary>
internal sealed class NameSets
{
    /// <summary>The most names of a set that is kept: clearing a set takes as long as its largest size ever required.</summary>
    private const int MaxKept = 64;

    private readonly Stack<HashSet<string>> _spare = new();

    public HashSet<string> Take() => _spare.TryPop(out HashSet<string>? set) ? set : new HashSet<string>(StringComparer.Ordinal);

    public void Keep(HashSet<string> set)
    {
        if (set.Count > MaxKept)
            return;
        set.Clear();
        _spare.Push(set);
    }
}
