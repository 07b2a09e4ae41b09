namespace Tessera.Descriptors;

/// <summary>An ordered list of different names, with the place of each. Objects with the same members share one table.</summary>
internal sealed class KeyTable
{
    /// <summary>Up to this number of names, comparing them one by one is faster than hashing.</summary>
    private const int MaxCompared = 8;

    /// <summary>After so many names have been removed, finding the places anew takes less time than the searches do.</summary>
    private const int MaxMoves = 1000;

    private string[] _names;

    /// <summary>The place that each name had when it came in. It is now there, or at most <see cref="_moves"/> places before.</summary>
    private Dictionary<string, int>? _places;

    private int _moves;

    /// <param name="names">The names, which must all be different.</param>
    public KeyTable(string[] names)
        : this(names, isShared: true)
    {
    }

    private KeyTable(string[] names, bool isShared)
    {
        _names = names;
        Count = names.Length;
        IsShared = isShared;
    }

    public static KeyTable Empty { get; } = new([]);

    public int Count { get; private set; }

    /// <summary>Whether more than one object may hold the table, so that it must not change.</summary>
    public bool IsShared { get; }

    public ReadOnlySpan<string> Names => _names.AsSpan(0, Count);

    public string this[int place] => _names[place];

    /// <summary>Returns a copy for a single object, which may change it.</summary>
    public KeyTable Copy() => new(Names.ToArray(), isShared: false);

    /// <summary>Returns the place of a name, or -1.</summary>
    public int Find(string name)
    {
        int start = 0;
        int last = Count - 1;
        if (Count > MaxCompared)
        {
            if (!Places.TryGetValue(name, out last))
                return -1;
            if (_moves == 0)
                return last;
            start = Math.Max(0, last - _moves);
        }

        for (int i = start; i <= last; i++)
        {
            if (_names[i] == name)
                return i;
        }

        return -1;
    }

    /// <summary>Adds a name to a table that is not shared. Returns false if the table already has the name.</summary>
    public bool TryAdd(string name)
    {
        Debug.Assert(!IsShared);
        if (Find(name) >= 0)
            return false;
        if (Count == _names.Length)
            Array.Resize(ref _names, Math.Max(4, 2 * Count));
        _places?.Add(name, Count);
        _names[Count++] = name;
        return true;
    }

    /// <summary>Removes a name from a table that is not shared.</summary>
    public void RemoveAt(int place)
    {
        Debug.Assert(!IsShared);
        string name = _names[place];
        Array.Copy(_names, place + 1, _names, place, --Count - place);
        _names[Count] = null!;
        if (_places is null)
            return;
        _places.Remove(name);
        _moves += place < Count ? 1 : 0;
        if (_moves > MaxMoves)
            (_places, _moves) = (null, 0);
    }

    // Several threads may read objects that share the table. Each of them may create the dictionary, with the same content.
    private Dictionary<string, int> Places => _places ?? MakePlaces();

    private Dictionary<string, int> MakePlaces()
    {
        Dictionary<string, int> places = new(Count);
        for (int i = 0; i < Count; i++)
            places.Add(_names[i], i);
        return _places = places;
    }
}
