using Microsoft.CodeAnalysis;

namespace Tessera.Generators;

/// <summary>The generic types of the framework whose family the library has a method for, which is called as the type.</summary>
internal static class FamilyNames
{
    /// <summary>Of elements that nothing compares.</summary>
    private static readonly HashSet<string> s_lists =
    [
        "List", "IEnumerable", "ICollection", "IList", "IReadOnlyCollection", "IReadOnlyList", "ReadOnlyCollection", "ReadOnlyObservableCollection", "IProducerConsumerCollection",
        "ImmutableList", "IImmutableList", "ImmutableQueue", "IImmutableQueue", "ImmutableStack", "IImmutableStack", "Memory", "ReadOnlyMemory", "ArraySegment", "ReadOnlySequence", "ImmutableArray",
    ];

    private static readonly HashSet<string> s_names =
    [
        .. s_lists,
        "HashSet", "ISet", "IReadOnlySet", "ReadOnlySet", "ImmutableHashSet", "IImmutableSet", "FrozenSet", "SortedSet", "ImmutableSortedSet",
        "Dictionary", "IDictionary", "IReadOnlyDictionary", "SortedDictionary", "SortedList", "ConcurrentDictionary", "OrderedDictionary", "ReadOnlyDictionary",
        "ImmutableDictionary", "IImmutableDictionary", "ImmutableSortedDictionary", "FrozenDictionary", "PriorityQueue", "Lazy", "Vector",
        "ILookup", "Lookup", "IGrouping",
    ];

    private static readonly string[] s_filled = ["Queue", "Stack", "ConcurrentQueue", "ConcurrentStack", "ConcurrentBag"];

    public static IEnumerable<string> All => s_names;

    public static bool Contains(INamedTypeSymbol type) => type is { IsGenericType: true, ContainingType: null } && s_names.Contains(type.Name) && Framework.Owns(type);

    /// <summary>Whether it is one of these, and no collection of it has a comparer of its own, which would have to stay where it is.</summary>
    public static bool AreLists(INamedTypeSymbol type) => s_lists.Contains(type.Name) && Contains(type);

    /// <summary>The collection of the framework, filled in a way of its own, which a class is or derives from; null if there is none.</summary>
    public static INamedTypeSymbol? FindFilled(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? level = type; level is not null; level = level.BaseType)
        {
            if (level.TypeArguments.Length == 1 && s_filled.Contains(level.Name) && Framework.Owns(level))
                return level;
        }

        return null;
    }
}
