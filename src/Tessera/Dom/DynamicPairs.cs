using Tessera.Reading;

namespace Tessera.Dom;

/// <summary>
/// The entries of a map while it is read. It becomes a dictionary if .NET can tell all keys apart, else an array of pairs. Which one is known only at its
/// end, unless a value refers to the map itself: then it must be a dictionary from there on.
/// </summary>
internal sealed class DynamicPairs
{
    private readonly List<KeyValuePair<object, object?>> _pairs = [];
    private Dictionary<object, object?>? _map;
    private KeyGuard _guard = KeyGuard.Of<object>();

    /// <summary>A key is there that no dictionary can have: that stays so, however often a value leads back to the map.</summary>
    private bool _isArray;

    public int Count => _pairs.Count;

    /// <param name="key">Differs in its bytes from all before it.</param>
    /// <param name="value">What it leads to.</param>
    /// <param name="at">Where the key stands.</param>
    /// <param name="context">Of the message.</param>
    public void Add(object key, object? value, int at, ReadContext context)
    {
        _pairs.Add(new KeyValuePair<object, object?>(key, value));
        if (_map is not null && !TryAdd(_map, _pairs[^1], at, context))
            Throw.BadReference(
                at,
                "A map that contains itself must become a .NET dictionary, and its keys differ in their bytes but are equal or unhashable as .NET objects");
    }

    /// <summary>An entry gets the value that it has waited for.</summary>
    public void Set(int place, object? value)
    {
        object key = _pairs[place].Key;
        _pairs[place] = new KeyValuePair<object, object?>(key, value);
        if (_map is not null)
            _map[key] = value;
    }

    /// <summary>The dictionary before its end; null if it can be none.</summary>
    public object? Begin(int at, ReadContext context)
    {
        if (_map is null && !_isArray)
        {
            _map = ToDictionary(at, context);
            _isArray = _map is null;
        }

        return _map;
    }

    /// <summary>The map, all of whose entries have been read.</summary>
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
