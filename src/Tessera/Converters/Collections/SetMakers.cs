using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;

namespace Tessera.Converters.Collections;

/// <summary>Sets of the framework that are made of a HashSet&lt;T&gt;.</summary>
internal static class SetMakers
{
    private static readonly Dictionary<Type, string> s_methods = new()
    {
        [typeof(ImmutableHashSet<>)] = nameof(ImmutableHashSet),
        [typeof(IImmutableSet<>)] = nameof(ImmutableHashSet),
        [typeof(FrozenSet<>)] = nameof(FrozenSet),
        [typeof(ReadOnlySet<>)] = nameof(ReadOnlySet),
    };

    /// <summary>The name of the method that gives the maker.</summary>
    public static string? Find(Type definition) => s_methods.GetValueOrDefault(definition);

    /// <summary>Of a sorted set.</summary>
    public static Func<SortedSet<T>, ImmutableSortedSet<T>> ImmutableSortedSet<T>() => static set => System.Collections.Immutable.ImmutableSortedSet.CreateRange(set.Comparer, set);

    private static Func<HashSet<T>, ImmutableHashSet<T>> ImmutableHashSet<T>() => static set => System.Collections.Immutable.ImmutableHashSet.CreateRange(Comparers.Kept(set.Comparer), set);

    private static Func<HashSet<T>, FrozenSet<T>> FrozenSet<T>() => static set => set.ToFrozenSet(Comparers.Kept(set.Comparer));

    private static Func<HashSet<T>, ReadOnlySet<T>> ReadOnlySet<T>() => static set => new ReadOnlySet<T>(set);
}
