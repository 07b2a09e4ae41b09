namespace Tessera.Reading;

/// <summary>Empty sets of names or keys, used again for the next object or map: a message may have one for every few bytes.</summary>
internal sealed class NameSets
{
    /// <summary>Larger ones are not kept: clearing a set takes as long as it ever was large.</summary>
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
