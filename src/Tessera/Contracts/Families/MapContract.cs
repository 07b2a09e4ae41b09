using System.Collections;

namespace Tessera.Contracts.Families;

/// <summary>A map of keys to values.</summary>
/// <param name="create">Gives an empty map with room for a count of entries, which compares text in the way given, if one is.</param>
/// <param name="make">Makes the result of the filled map; null if that is the result.</param>
internal sealed class MapContract<TMap, TKey, TValue>(Func<int, StringComparer?, IDictionary<TKey, TValue>> create, Func<IDictionary<TKey, TValue>, TMap>? make) : FamilyContract
    where TMap : class, IEnumerable<KeyValuePair<TKey, TValue>>
    where TKey : notnull
{
    public Func<int, StringComparer?, IDictionary<TKey, TValue>> Create => create;

    public Func<IDictionary<TKey, TValue>, TMap>? Make => make;

    /// <summary>Whether there is a way to make one.</summary>
    public bool CanBeMade { get; init; } = true;

    public override TResult Accept<TResult>(IFamilyVisitor<TResult> visitor) => visitor.VisitMap(this);

    public override object? CreateEmpty() => make is null ? create(0, null) : null;
}

/// <summary>The non-generic IDictionary, and classes that implement it.</summary>
/// <param name="create">Gives an empty map; null for the interface, and for a class that can only be written.</param>
internal sealed class UntypedMapContract<TMap>(Func<TMap>? create) : FamilyContract
    where TMap : class, IDictionary
{
    public Func<TMap>? Create => create;

    public override TResult Accept<TResult>(IFamilyVisitor<TResult> visitor) => visitor.VisitUntypedMap(this);
}
