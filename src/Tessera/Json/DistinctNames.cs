namespace Tessera.Json;

/// <summary>
/// Notices a name that an object has twice. Objects beside one another mostly have the same names in the same order: as long as they do,
/// that the names of the object before were distinct says that these are.
/// </summary>
internal sealed class DistinctNames
{
    /// <summary>So many names are compared one by one, and so many are remembered: all work is bounded for each name.</summary>
    private const int MaxCompared = 16;

    private readonly string[] _names = new string[MaxCompared];
    private int _known;
    private int _count;

    /// <summary>All names of the object so far, once there are more than are remembered.</summary>
    private HashSet<string>? _all;

    /// <summary>An object begins.</summary>
    public void Clear()
    {
        _count = 0;
        // Clearing a set takes as long as it ever was large.
        if (_all?.Count > MaxCompared * MaxCompared)
            _all = null;
        _all?.Clear();
    }

    /// <summary>False if the object had the name before.</summary>
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
