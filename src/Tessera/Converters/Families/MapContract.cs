using System.Collections;
using Tessera.Converters.Collections;
using Tessera.Converters.Dynamic;

namespace Tessera.Converters.Families;

/// <summary>The contract of a map from keys to values.</summary>
/// <param name="create">The function that creates an empty map with room for a count of entries. If a comparer is given, the map compares text with it.</param>
/// <param name="make">The function that creates the result from the filled map; null if the filled map is the result.</param>
internal sealed class MapContract<TMap, TKey, TValue>(Func<int, StringComparer?, IDictionary<TKey, TValue>> create,
    Func<IDictionary<TKey, TValue>, TMap>? make) : FamilyContract
    where TMap : class, IEnumerable<KeyValuePair<TKey, TValue>>
    where TKey : notnull
{
    public Func<int, StringComparer?, IDictionary<TKey, TValue>> New => create;

    public Func<IDictionary<TKey, TValue>, TMap>? Make => make;

    /// <summary>The trial that finds out whether the map takes entries; null if the map is only the source of the result.</summary>
    public AddTrial<IDictionary<TKey, TValue>, KeyValuePair<TKey, TValue>>? Trial { get; } = make is null
        ? new(() => create(0, null), static map => map.Add(default!, default!))
        : null;

    /// <summary>Adds an entry to a map that is not an IDictionary; null if no method does this.</summary>
    public Action<TMap, KeyValuePair<TKey, TValue>>? Add { get; init; }

    /// <summary>Adds an entry to the result that <c>Make</c> has created empty, and returns the map that has the entry; null if <c>Make</c> adds all
    /// entries.</summary>
    public Func<TMap, KeyValuePair<TKey, TValue>, TMap>? Grow { get; init; }

    /// <summary>Whether a map of the type can be created.</summary>
    public bool CanBeMade { get; init; } = true;

    /// <summary>Replaces the entries of a map that is not an IDictionary. If the map has no Clear, this works only while it is empty.</summary>
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

/// <summary>The contract of the non-generic IDictionary, and of classes that implement it.</summary>
/// <param name="create">The function that creates an empty map; null for the interface, and for a class that can only be written.</param>
internal sealed class UntypedMapContract<TMap>(Func<TMap>? create) : FamilyContract
    where TMap : class, IDictionary
{
    public override IConverter Create(ConverterCache cache) => typeof(TMap) == typeof(SortedList)
        ? new UntypedMapConverter<TMap, SortedDictionary<object, object?>>(cache, create)
        : new UntypedMapConverter<TMap, Dictionary<object, object?>>(cache, create);
}
