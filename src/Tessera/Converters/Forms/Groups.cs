using System.Collections;
using System.Text.Json.Serialization;
using Tessera.Converters.Scalars;

namespace Tessera.Converters.Forms;

/// <summary>Creates the converters of the results of grouping: a lookup is a map of lists, a group is a list with a key.</summary>
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
        {
            if (group.Key is null)
                Throw.Contract(typeof(TLookup), "one of its groups has a null key, which no map in a message can have: write a list of its groups (ToList()), declared as IEnumerable<IGrouping<K, T>>");
            form.Add(group.Key, [.. group]);
        }

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

/// <summary>The surrogate of a group: a collection with a member, whose items stand under the empty name (spec/mapping-dotnet.md §2).</summary>
internal struct GroupForm<TKey, T>
{
    public TKey Key { get; set; }

    [JsonPropertyName("")]
    [TesseraAlias("$items")]
    public List<T>? Items { get; set; }
}

/// <summary>
/// Compares like the default comparer, but with unpredictable hash codes. Lookups need this: they do not tell the number of their buckets, so colliding keys
/// could not be detected.
/// </summary>
internal sealed class MixedComparer<T> : IEqualityComparer<T>
{
    public static MixedComparer<T> Instance { get; } = new();

    public bool Equals(T? x, T? y) => EqualityComparer<T>.Default.Equals(x, y);

    public int GetHashCode(T obj) => HashCode.Combine(obj);
}
