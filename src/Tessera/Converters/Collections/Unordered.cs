using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Collections.Specialized;
using Tessera.Contracts;

namespace Tessera.Converters.Collections;

/// <summary>
/// Recognizes collections whose order of elements depends on how they were filled: maps, sets and bags, in slots of any type. Profiles write them in the order
/// of their bytes (spec/format.md §9).
/// </summary>
internal static class Unordered
{
    private static readonly Type[] s_classes = [typeof(ConcurrentBag<>), typeof(PriorityQueue<,>.UnorderedItemsCollection), typeof(Bag<>)];

    private static readonly Type[] s_interfaces =
        [typeof(ISet<>), typeof(IReadOnlySet<>), typeof(IImmutableSet<>), typeof(IDictionary<,>), typeof(IReadOnlyDictionary<,>), typeof(ILookup<,>)];

    private static readonly ConditionalWeakTable<Type, StrongBox<bool>> s_known = [];

    public static bool Contains(object collection) => s_known.GetValue(collection.GetType(), static type => new StrongBox<bool>(IsUnordered(type))).Value;

    /// <summary>Whether all collections in slots of the type are unordered.</summary>
    public static bool IsUnordered(Type type) =>
        typeof(IDictionary).IsAssignableFrom(type)
        || typeof(NameObjectCollectionBase).IsAssignableFrom(type)
        || typeof(StringDictionary).IsAssignableFrom(type)
        || Array.Exists(s_interfaces, definition => TypeTree.FindInterface(type, definition) is not null)
        || Array.Exists(s_classes, definition => TypeTree.FindClass(type, definition) is not null);
}

/// <summary>A collection whose order of elements has no meaning.</summary>
internal sealed class Bag<T>(T[] elements) : IReadOnlyCollection<T>
{
    public int Count => elements.Length;

    public IEnumerator<T> GetEnumerator() => ((IEnumerable<T>)elements).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
