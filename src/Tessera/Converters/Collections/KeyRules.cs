using System.Collections;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using Tessera.Contracts;
using Tessera.Converters.Forms;
using Tessera.Reading;

namespace Tessera.Converters.Collections;

/// <summary>What each kind of collection does with its keys or elements: hash, sort, or nothing.</summary>
internal static class KeyRules
{
    private static readonly KeyRule s_hashed = new(IsHashed: true);

    private static readonly KeyRule s_ordered = new(IsHashed: false);

    private static readonly Type[] s_sets = [typeof(ISet<>), typeof(IReadOnlySet<>), typeof(IImmutableSet<>)];

    private static readonly Type[] s_sorted =
        [typeof(SortedSet<>), typeof(ImmutableSortedSet<>), typeof(SortedDictionary<,>), typeof(SortedList<,>), typeof(ImmutableSortedDictionary<,>)];

    /// <summary>Collections of an application that are lists.</summary>
    private static readonly Type[] s_lists = [typeof(List<>), typeof(Collection<>), typeof(LinkedList<>), typeof(Queue<>), typeof(Stack<>)];

    public static KeyRule OfMap(Type map) => Sorts(map) ? s_ordered : s_hashed;

    /// <summary>Null for a list.</summary>
    public static KeyRule? OfSequence(Type collection, Type element)
    {
        if (element.IsGenericType && element.GetGenericTypeDefinition() == typeof(PriorityItem<,>))
            return new KeyRule(IsHashed: false, nameof(PriorityItem<,>.Priority));
        // Nearly all: what follows loads the assemblies of rare collections.
        if (collection.IsArray || (collection.IsGenericType && collection.GetGenericTypeDefinition() == typeof(List<>)))
            return null;
        return OfOther(collection);
    }

    private static KeyRule? OfOther(Type collection)
    {
        if (TypeTree.FindClass(collection, typeof(KeyedCollection<,>)) is Type keyed)
            return keyed.GetGenericArguments()[0] == typeof(string) || keyed.GetGenericArguments()[0].IsPrimitive ? null : s_ordered;
        if (Sorts(collection))
            return s_ordered;
        bool isSet = Array.Exists(s_sets, definition => TypeTree.FindInterface(collection, definition) is not null);
        // A collection of the application may do with its elements what a set does.
        bool isOther = !collection.IsInterface && !collection.IsArray && !Framework.Owns(collection) && !Array.Exists(s_lists, definition => TypeTree.FindClass(collection, definition) is not null);
        return isSet || isOther ? s_hashed : null;
    }

    /// <summary>Of one entry in a list of entries.</summary>
    public static KeyRule OfEntry(KeyRule rule) => rule with { Part = nameof(DictionaryEntry.Key) };

    private static bool Sorts(Type type) =>
        Array.Exists(s_sorted, definition => TypeTree.FindClass(type, definition) is not null) || type.FullName?.StartsWith("Microsoft.FSharp.Collections.FSharp", StringComparison.Ordinal) is true && !type.FullName.StartsWith("Microsoft.FSharp.Collections.FSharpList", StringComparison.Ordinal);
}
