namespace Tessera.Dom;

/// <summary>
/// The entries of a map while it is read. The map becomes a dictionary if .NET can tell all keys apart, and an array of pairs otherwise. This is known only
/// at the end of the map. But if a value refers to the map itself before that, the map must be a dictionary from then on.
/// </summary>
internal sealed class DynamicPairs
{
    private readonly List<KeyValuePair<object, object?>> _pairs = [];
    private Dictionary<object, object?>? _map;
    private KeyGuard _guard = KeyGuard.Of<object>();

    /// <summary>Whether a key was found that a dictionary cannot have. It is then not tried again for later references to the map.</summary>
    private bool _isArray;

    public int Count => _pairs.Count;

    /// <param name="key">The key. Its bytes differ from those of all keys before it.</param>
    /// <param name="at">The offset of the key.</param>
    public void Add(object key, object? value, int at, ReadContext context)
    {
        _pairs.Add(new KeyValuePair<object, object?>(key, value));
        if (_map is not null && !TryAdd(_map, _pairs[^1], at, context))
            Throw.BadReference(
                at,
                "A map that contains itself must become a .NET dictionary, and its keys differ in their bytes but are equal or unhashable as .NET objects");
    }

    /// <summary>Sets the value of an entry that had to wait for its value.</summary>
    public void Set(int place, object? value)
    {
        object key = _pairs[place].Key;
        _pairs[place] = new KeyValuePair<object, object?>(key, value);
        if (_map is not null)
            _map[key] = value;
    }

    /// <summary>Returns the dictionary before the end of the map, or null if the map cannot become a dictionary.</summary>
    public object? Begin(int at, ReadContext context)
    {
        if (_map is null && !_isArray)
        {
            _map = ToDictionary(at, context);
            _isArray = _map is null;
        }

        return _map;
    }

    /// <summary>Returns the .NET object for the map, after all entries have been read.</summary>
    public object Finish(int at, ReadContext context)
    {
        object result = Begin(at, context) ?? _pairs.ToArray();
        _guard.Close(context);
        return result;
    }

    public static bool IsScalar(object key) =>
        key is string or IFormattable or bool or char && key is not (Version or Uri or System.Numerics.BigInteger);

    private Dictionary<object, object?>? ToDictionary(int at, ReadContext context)
    {
        Dictionary<object, object?> map = [];
        return _pairs.TrueForAll(pair => TryAdd(map, pair, at, context)) ? map : null;
    }

    private bool TryAdd(Dictionary<object, object?> map, KeyValuePair<object, object?> pair, int at, ReadContext context)
    {
        if (!IsScalar(pair.Key) || !map.TryAdd(pair.Key, pair.Value))
            return false;
        if (_guard.Counts())
            _guard.Look(pair.Key.GetHashCode(), map.Capacity, isAdded: true, context, at);
        return true;
    }
}
