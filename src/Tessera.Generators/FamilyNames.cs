using Microsoft.CodeAnalysis;

namespace Tessera.Generators;

/// <summary>The generic types of the framework for whose family the library has a method of the same name.</summary>
internal static class FamilyNames
{
    /// <summary>Collections whose elements are not compared.</summary>
    private static readonly HashSet<string> s_lists =
    [
        "List", "IEnumerable", "ICollection", "IList", "IReadOnlyCollection", "IReadOnlyList",
        "ReadOnlyCollection", "ReadOnlyObservableCollection", "IProducerConsumerCollection",
        "ImmutableList", "IImmutableList", "ImmutableQueue", "IImmutableQueue", "ImmutableStack",
        "IImmutableStack", "Memory", "ReadOnlyMemory", "ArraySegment", "ReadOnlySequence", "ImmutableArray",
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

    public static bool Contains(INamedTypeSymbol type) =>
        type is { IsGenericType: true, ContainingType: null } && s_names.Contains(type.Name) && Framework.Owns(type);

    /// <summary>Whether the type is one of the collections whose elements are not compared, so that there is no comparer to preserve.</summary>
    public static bool AreLists(INamedTypeSymbol type) => s_lists.Contains(type.Name) && Contains(type);

    /// <summary>Returns the framework collection with its own way of filling that the type is or derives from, or null if there is none.</summary>
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
