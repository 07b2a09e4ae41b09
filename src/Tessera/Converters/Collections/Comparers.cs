using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Globalization;
using Tessera.Wire;

namespace Tessera.Converters.Collections;

/// <summary>
/// How collections compare their keys or elements. Comparers of text that are the same everywhere are written with the data. Any other comparer stays
/// with the program: a collection that an initializer made with it is kept and filled, even if its member has a setter.
/// </summary>
internal static class Comparers
{
    /// <returns>False if the member is to be set.</returns>
    public static bool TryFill<T>(IComparing<T> comparing, T? existing, T? value, FillPlace place) =>
        existing is not null && value is not null && comparing.HasComparer(existing) && comparing.Fill(existing, value, place);

    /// <summary>That of a map with such keys; null if it is the usual one, or not known.</summary>
    public static object? OfMap<TKey, TValue>(object map)
        where TKey : notnull => map switch
    {
        Dictionary<TKey, TValue> dictionary => Own(dictionary.Comparer),
        SortedDictionary<TKey, TValue> sorted => Own(sorted.Comparer),
        SortedList<TKey, TValue> list => Own(list.Comparer),
        ConcurrentDictionary<TKey, TValue> concurrent => Own(concurrent.Comparer),
        OrderedDictionary<TKey, TValue> ordered => Own(ordered.Comparer),
        ImmutableDictionary<TKey, TValue> immutable => Own(immutable.KeyComparer),
        ImmutableSortedDictionary<TKey, TValue> immutable => Own(immutable.KeyComparer),
        FrozenDictionary<TKey, TValue> frozen => Own(frozen.Comparer),
        _ => null,
    };

    /// <summary>That of a set with such elements; null if it is the usual one, or not known.</summary>
    public static object? OfSet<T>(object set) => set switch
    {
        HashSet<T> hashed => Own(hashed.Comparer),
        SortedSet<T> sorted => Own(sorted.Comparer),
        ImmutableHashSet<T> immutable => Own(immutable.KeyComparer),
        ImmutableSortedSet<T> immutable => Own(immutable.KeyComparer),
        FrozenSet<T> frozen => Own(frozen.Comparer),
        _ => null,
    };

    /// <summary>What the data say of a map with keys of text.</summary>
    public static TextComparison ComparisonOfMap<TKey, TValue>(object map)
        where TKey : notnull =>
        Find(OfMap<TKey, TValue>(map), sorts: map is SortedDictionary<TKey, TValue> or SortedList<TKey, TValue> or ImmutableSortedDictionary<TKey, TValue>);

    /// <summary>What the data say of a set of text.</summary>
    public static TextComparison ComparisonOfSet<T>(object set) => Find(OfSet<T>(set), sorts: set is SortedSet<T> or ImmutableSortedSet<T>);

    /// <summary>Null for the usual one, and where the keys or elements are no text.</summary>
    public static IEqualityComparer<T>? Equality<T>(TextComparison comparison) => (IEqualityComparer<T>?)(object?)Text<T>(comparison);

    /// <inheritdoc cref="Equality"/>
    public static IComparer<T>? Order<T>(TextComparison comparison) => (IComparer<T>?)(object?)Text<T>(comparison);

    private static StringComparer? Text<T>(TextComparison comparison) => typeof(T) == typeof(string) ? comparison.ToComparer() : null;

    /// <summary>Only what is the same on every machine: other cultures have tables of their own on each.</summary>
    /// <param name="comparer">Null for the usual one.</param>
    /// <param name="sorts">The usual one is that of the current culture; elsewhere it is as good as ordinal.</param>
    private static TextComparison Find(object? comparer, bool sorts)
    {
        if (comparer is not IEqualityComparer<string?> text)
            return TextComparison.None;
        if (StringComparer.IsWellKnownOrdinalComparer(text, out bool ignoreCase))
            return ignoreCase ? TextComparison.OrdinalIgnoreCase : sorts ? TextComparison.Ordinal : TextComparison.None;
        if (!StringComparer.IsWellKnownCultureAwareComparer(text, out CompareInfo? culture, out CompareOptions options) || culture.Name.Length > 0)
            return TextComparison.None;
        return options switch
        {
            CompareOptions.None => TextComparison.InvariantCulture,
            CompareOptions.IgnoreCase => TextComparison.InvariantCultureIgnoreCase,
            _ => TextComparison.None,
        };
    }

    private static IEqualityComparer<T>? Own<T>(IEqualityComparer<T> comparer) => ReferenceEquals(comparer, EqualityComparer<T>.Default) ? null : comparer;

    private static IComparer<T>? Own<T>(IComparer<T> comparer) => ReferenceEquals(comparer, Comparer<T>.Default) ? null : comparer;
}
