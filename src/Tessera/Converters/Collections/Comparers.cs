using System.Collections.Concurrent;

namespace Tessera.Converters.Collections;

/// <summary>
/// Comparers are not data, but the collection that an initializer made has the one that its program wants: it is kept and takes what is
/// read, though its member could be set.
/// </summary>
internal static class Comparers
{
    /// <returns>False if the member is to be set.</returns>
    public static bool TryFill<T>(IComparing<T> comparing, T? existing, T? value, FillPlace place) =>
        existing is not null && value is not null && comparing.HasComparer(existing) && comparing.Fill(existing, value, place);

    /// <summary>Of a map with such keys.</summary>
    public static bool HasOwn<TKey, TValue>(object map)
        where TKey : notnull => map switch
    {
        Dictionary<TKey, TValue> dictionary => IsOwn(dictionary.Comparer),
        SortedDictionary<TKey, TValue> sorted => IsOwn(sorted.Comparer),
        SortedList<TKey, TValue> list => IsOwn(list.Comparer),
        ConcurrentDictionary<TKey, TValue> concurrent => IsOwn(concurrent.Comparer),
        OrderedDictionary<TKey, TValue> ordered => IsOwn(ordered.Comparer),
        _ => false,
    };

    /// <summary>Of a set with such elements.</summary>
    public static bool HasOwn<T>(object set) => set switch
    {
        HashSet<T> hashed => IsOwn(hashed.Comparer),
        SortedSet<T> sorted => IsOwn(sorted.Comparer),
        _ => false,
    };

    private static bool IsOwn<T>(IEqualityComparer<T> comparer) => !ReferenceEquals(comparer, EqualityComparer<T>.Default);

    private static bool IsOwn<T>(IComparer<T> comparer) => !ReferenceEquals(comparer, Comparer<T>.Default);
}
