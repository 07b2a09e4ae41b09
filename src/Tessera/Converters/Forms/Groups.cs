using System.Collections;
using System.Text.Json.Serialization;
using Tessera.Converters.Scalars;

namespace Tessera.Converters.Forms;

/// <summary>What grouping gives: a lookup is a map of lists, a group a list with a key.</summary>
internal static class Groups
{
    public static IConverter CreateLookup<TLookup, TKey, T>(ConverterCache cache)
        where TLookup : class, ILookup<TKey, T>
        where TKey : notnull =>
        new ViaConverter<TLookup, Dictionary<TKey, List<T>?>?>(cache, null, ToForm<TLookup, TKey, T>, FromForm<TLookup, TKey, T>);

    public static IConverter CreateGroup<TKey, T>(ConverterCache cache) =>
        new OptionalConverter<IGrouping<TKey, T>>(new ViaConverter<IGrouping<TKey, T>, GroupForm<TKey, T>>(
            cache,
            null,
            static group => new GroupForm<TKey, T> { Key = group.Key, Items = [.. group] },
            static form => new Group<TKey, T>(form.Key, form.Items ?? [])));

    private static Dictionary<TKey, List<T>?> ToForm<TLookup, TKey, T>(TLookup lookup)
        where TLookup : class, ILookup<TKey, T>
        where TKey : notnull
    {
        Dictionary<TKey, List<T>?> form = new(lookup.Count);
        foreach (IGrouping<TKey, T> group in lookup)
            form.Add(group.Key, [.. group]);
        return form;
    }

    private static TLookup? FromForm<TLookup, TKey, T>(Dictionary<TKey, List<T>?>? form)
        where TLookup : class
        where TKey : notnull =>
        form!.SelectMany(entry => entry.Value ?? [], (entry, element) => (entry.Key, Element: element))
            .ToLookup(pair => pair.Key, pair => pair.Element, MixedComparer<TKey>.Instance) as TLookup;
}

/// <summary>A group that was read.</summary>
internal sealed class Group<TKey, T>(TKey key, List<T> items) : IGrouping<TKey, T>
{
    public TKey Key { get; } = key;

    public IEnumerator<T> GetEnumerator() => items.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

/// <summary>A group as a collection with a member: the items stand under the empty name (spec/mapping-dotnet.md §2).</summary>
internal struct GroupForm<TKey, T>
{
    public TKey Key { get; set; }

    [JsonPropertyName("")]
    [TesseraAlias("$items")]
    public List<T>? Items { get; set; }
}

/// <summary>
/// Compares as usual, with hash codes that nobody can foresee. For lookups: they do not tell how many buckets they have, so colliding keys could not be
/// noticed.
/// </summary>
internal sealed class MixedComparer<T> : IEqualityComparer<T>
{
    public static MixedComparer<T> Instance { get; } = new();

    public bool Equals(T? x, T? y) => EqualityComparer<T>.Default.Equals(x, y);

    public int GetHashCode(T obj) => HashCode.Combine(obj);
}
