namespace Tessera.Json;

/// <summary>
/// Detects a name that occurs twice in an object. Neighbouring objects usually have the same names in the same order. While they do, the
/// names need no further check, because those of the previous object were distinct.
/// </summary>
internal sealed class DistinctNames
{
    /// <summary>How many names are remembered and compared one by one. More names go into a set, so the work for each name is bounded.</summary>
    private const int MaxCompared = 16;

    private readonly string[] _names = new string[MaxCompared];
    private int _known;
    private int _count;

    /// <summary>All names of the object so far, if it has more than <see cref="MaxCompared"/>.</summary>
    private HashSet<string>? _all;

    /// <summary>Begins the next object.</summary>
    public void Clear()
    {
        _count = 0;
        // The time that Clear takes depends on the largest size that the set ever had.
        if (_all?.Count > MaxCompared * MaxCompared)
            _all = null;
        _all?.Clear();
    }

    /// <summary>Adds a name. Returns false if the object already has it.</summary>
    public bool Add(string name)
    {
        if (_count < _known && _names[_count] == name)
        {
            _count++;
            return true;
        }

        if (_count < MaxCompared)
        {
            if (_names.AsSpan(0, _count).Contains(name))
                return false;
            _names[_count++] = name;
            _known = _count;
            return true;
        }

        if (_count++ == MaxCompared)
            (_all ??= new HashSet<string>(StringComparer.Ordinal)).UnionWith(_names);
        return _all!.Add(name);
    }
}
