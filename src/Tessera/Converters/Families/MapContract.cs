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

    /// <summary>Whether there is a way to make one.</summary>
    public bool CanBeMade { get; init; } = true;

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
