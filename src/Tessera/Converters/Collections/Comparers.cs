using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Globalization;
using Tessera.Contracts;
using Tessera.Converters.Objects;
using Tessera.Converters.References;

namespace Tessera.Converters.Collections;

/// <summary>
/// How collections compare their keys or elements. Comparers of text that are the same everywhere are written with the data. Any other comparer stays in the
/// program: a collection that an initializer created with it is kept and filled, even if its member has a setter.
/// </summary>
internal static class Comparers
{
    /// <summary>
    /// Returns whether generated code calls the getter of the member before it sets it. The interpreter then calls it too: a getter that fails in both shows
    /// that the message is right.
    /// </summary>
    public static bool MayCompare(IConverter member) => SlotOf(member) is IComparing or IRefConverter { Value: IComparing };

    /// <summary>
    /// Returns the converter that fills a member's existing collection if that has its own comparer; null for a member that is always set. In a graph with
    /// references, a comparer of the program could meet an object that is not complete, unless keys are plain.
    /// </summary>
    public static IComparing? Find(IConverter member)
    {
        IConverter slot = SlotOf(member);
        return slot is not IRefConverter shared ? slot as IComparing : shared.Value is IComparing { HasPlainKeys: true } plain ? plain : null;
    }

    /// <summary>Returns whether comparing such keys calls no code that could meet an incomplete object: they are text, or contain no references.</summary>
    public static bool ArePlain<TKey>() => typeof(TKey) == typeof(string) || !RuntimeHelpers.IsReferenceOrContainsReferences<TKey>();

    /// <summary>Fills the existing collection if it has its own comparer. A reference in the data may lead to this collection itself.</summary>
    /// <returns>False if the member must be set instead.</returns>
    public static bool TryFill<T>(IComparing<T> comparing, T? existing, T? value, FillPlace place, MemberContract member)
    {
        if (existing is null || value is null || !comparing.HasComparer(existing))
            return false;
        if (ReferenceEquals(existing, value))
            return true;
        return member.HoldsShared(existing) ? KeptCollections.HasAll(existing, value) : comparing.Fill(existing, value, place);
    }

    /// <summary>Returns the comparer of a map with these keys, or null if it is the default one or unknown.</summary>
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

    /// <summary>Returns the comparer of a set with these elements, or null if it is the default one or unknown.</summary>
    public static object? OfSet<T>(object set) => set switch
    {
        HashSet<T> hashed => Own(hashed.Comparer),
        SortedSet<T> sorted => Own(sorted.Comparer),
        ImmutableHashSet<T> immutable => Own(immutable.KeyComparer),
        ImmutableSortedSet<T> immutable => Own(immutable.KeyComparer),
        FrozenSet<T> frozen => Own(frozen.Comparer),
        _ => null,
    };

    /// <summary>Returns the comparison that is written with a map with keys of text.</summary>
    public static TextComparison ComparisonOfMap<TKey, TValue>(object map)
        where TKey : notnull =>
        Find(OfMap<TKey, TValue>(map), sorts: map is SortedDictionary<TKey, TValue> or SortedList<TKey, TValue> or ImmutableSortedDictionary<TKey, TValue>);

    /// <summary>Returns the comparison that is written with a set of text.</summary>
    public static TextComparison ComparisonOfSet<T>(object set) => Find(OfSet<T>(set), sorts: set is SortedSet<T> or ImmutableSortedSet<T>);

    /// <summary>Returns the comparer of a comparison, or null for the default one and if the keys or elements are not text.</summary>
    public static IEqualityComparer<T>? Equality<T>(TextComparison comparison) => (IEqualityComparer<T>?)(object?)Text<T>(comparison);

    /// <inheritdoc cref="Equality"/>
    public static IComparer<T>? Order<T>(TextComparison comparison) => (IComparer<T>?)(object?)Text<T>(comparison);

    private static StringComparer? Text<T>(TextComparison comparison) => typeof(T) == typeof(string) ? comparison.ToComparer() : null;

    /// <summary>Finds comparisons that are the same on every machine. Those of other cultures are not, because each machine has its own tables.</summary>
    /// <param name="comparer">The comparer; null for the default one.</param>
    /// <param name="sorts">Whether the collection sorts, by default in the order of the current culture. Otherwise, the default equals ordinal.</param>
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

    private static IConverter SlotOf(IConverter member) => member is IWrappedConverter wrapped ? wrapped.Inner : member;

    private static IEqualityComparer<T>? Own<T>(IEqualityComparer<T> comparer) => ReferenceEquals(comparer, EqualityComparer<T>.Default) ? null : comparer;

    private static IComparer<T>? Own<T>(IComparer<T> comparer) => ReferenceEquals(comparer, Comparer<T>.Default) ? null : comparer;
}
