using System.Collections;
using Tessera.Contracts;
using Tessera.Converters.Collections;
using Tessera.Converters.Dynamic;

namespace Tessera.Converters.Families;

/// <summary>A map of keys to values.</summary>
/// <param name="create">Gives an empty map with room for a count of entries, which compares text in the way given, if one is.</param>
/// <param name="make">Makes the result of the filled map; null if that is the result.</param>
internal sealed class MapContract<TMap, TKey, TValue>(Func<int, StringComparer?, IDictionary<TKey, TValue>> create, Func<IDictionary<TKey, TValue>, TMap>? make) : FamilyContract
    where TMap : class, IEnumerable<KeyValuePair<TKey, TValue>>
    where TKey : notnull
{
    public Func<int, StringComparer?, IDictionary<TKey, TValue>> New => create;

    public Func<IDictionary<TKey, TValue>, TMap>? Make => make;

    /// <summary>Of a class that is filled entry by entry.</summary>
    public AddTrial<IDictionary<TKey, TValue>, KeyValuePair<TKey, TValue>>? Trial { get; } = make is null ? new(() => create(0, null), static map => map.Add(default!, default!)) : null;

    /// <summary>Adds an entry to one that is no IDictionary; null if nothing does.</summary>
    public Action<TMap, KeyValuePair<TKey, TValue>>? Add { get; init; }

    /// <summary>Whether there is a way to make one.</summary>
    public bool CanBeMade { get; init; } = true;

    /// <summary>Puts entries into one that is no IDictionary, in the place of its own. One that only grows takes them while it is empty.</summary>
    public bool TryFill(TMap target, TMap content)
    {
        if (Add is null || target is IDictionary<TKey, TValue>)
            return false;
        if (target is ICollection<KeyValuePair<TKey, TValue>> { IsReadOnly: false } entries)
            entries.Clear();
        if (target.Any())
            return false;
        foreach (KeyValuePair<TKey, TValue> entry in content)
            Add(target, entry);
        return true;
    }

    public override IConverter Create(ConverterCache cache) => 
        cache.Settings.Sorts ? new SortedMapConverter<TMap, TKey, TValue>(cache, this) : new MapConverter<TMap, TKey, TValue>(cache, this);

    internal override object? CreateEmpty() => make is null ? create(0, null) : null;
}

/// <summary>The non-generic IDictionary, and classes that implement it.</summary>
/// <param name="create">Gives an empty map; null for the interface, and for a class that can only be written.</param>
internal sealed class UntypedMapContract<TMap>(Func<TMap>? create) : FamilyContract
    where TMap : class, IDictionary
{
    public override IConverter Create(ConverterCache cache) => typeof(TMap) == typeof(SortedList)
        ? new UntypedMapConverter<TMap, SortedDictionary<object, object?>>(cache, create)
        : new UntypedMapConverter<TMap, Dictionary<object, object?>>(cache, create);
}
