using System.Diagnostics;

namespace Tessera.Descriptors;

/// <summary>Names in order, each once, and where they stand. Objects of the same members share one.</summary>
internal sealed class KeyTable
{
    /// <summary>So many names are found sooner by comparing than by hashing.</summary>
    private const int MaxCompared = 8;

    private string[] _names;
    private Dictionary<string, int>? _places;

    /// <param name="names">All different.</param>
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

    /// <summary>More than one object may hold it, so it must not change.</summary>
    public bool IsShared { get; }

    public ReadOnlySpan<string> Names => _names.AsSpan(0, Count);

    public string this[int place] => _names[place];

    /// <summary>One that a single object may hold and change.</summary>
    public KeyTable Copy() => new(Names.ToArray(), isShared: false);

    /// <summary>The place of a name, or -1.</summary>
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

    /// <summary>For a table that is not shared. False if the name is there.</summary>
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

    /// <summary>For a table that is not shared.</summary>
    public void RemoveAt(int place)
    {
        Debug.Assert(!IsShared);
        Array.Copy(_names, place + 1, _names, place, --Count - place);
        _names[Count] = null!;
        _places = null;
    }

    // Several threads may read objects that share the table: each makes the same.
    private Dictionary<string, int> Places => _places ?? MakePlaces();

    private Dictionary<string, int> MakePlaces()
    {
        Dictionary<string, int> places = new(Count);
        for (int i = 0; i < Count; i++)
            places.Add(_names[i], i);
        return _places = places;
    }
}
