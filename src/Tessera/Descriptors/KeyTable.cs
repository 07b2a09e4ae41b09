namespace Tessera.Descriptors;

/// <summary>An ordered list of different names, with the place of each. Objects with the same members share one table.</summary>
internal sealed class KeyTable
{
    /// <summary>Up to this number of names, comparing them one by one is faster than hashing.</summary>
    private const int MaxCompared = 8;

    private string[] _names;
    private Dictionary<string, int>? _places;

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
        if (Count > MaxCompared)
            return Places.TryGetValue(name, out int place) ? place : -1;
        for (int i = 0; i < Count; i++)
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
        Array.Copy(_names, place + 1, _names, place, --Count - place);
        _names[Count] = null!;
        _places = null;
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
