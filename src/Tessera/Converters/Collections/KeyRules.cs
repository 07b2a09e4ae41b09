using System.Collections;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using Tessera.Contracts;
using Tessera.Converters.Forms;

namespace Tessera.Converters.Collections;

/// <summary>Says what each kind of collection does with its keys or elements: hash them, sort them, or nothing.</summary>
internal static class KeyRules
{
    private static readonly KeyRule s_hashed = new(IsHashed: true);

    private static readonly KeyRule s_ordered = new(IsHashed: false);

    private static readonly Type[] s_sets = [typeof(ISet<>), typeof(IReadOnlySet<>), typeof(IImmutableSet<>)];

    private static readonly Type[] s_sorted =
        [typeof(SortedSet<>), typeof(ImmutableSortedSet<>), typeof(SortedDictionary<,>), typeof(SortedList<,>), typeof(ImmutableSortedDictionary<,>)];

    /// <summary>Base classes that are lists: collections of an application that derive from them do not hash elements.</summary>
    private static readonly Type[] s_lists = [typeof(List<>), typeof(Collection<>), typeof(LinkedList<>), typeof(Queue<>), typeof(Stack<>)];

    public static KeyRule OfMap(Type map) => Sorts(map) ? s_ordered : s_hashed;

    /// <summary>Returns the rule for the elements of a collection, or null for a list.</summary>
    public static KeyRule? OfSequence(Type collection, Type element)
    {
        if (element.IsGenericType && element.GetGenericTypeDefinition() == typeof(PriorityItem<,>))
            return new KeyRule(IsHashed: false, nameof(PriorityItem<,>.Priority));
        // These are nearly all collections. The code below loads the assemblies of rare ones.
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
        // A collection of the application may hash its elements like a set.
        bool isOther = !collection.IsInterface
            && !collection.IsArray
            && !Framework.Owns(collection)
            && !Array.Exists(s_lists, definition => TypeTree.FindClass(collection, definition) is not null);
        return isSet || isOther ? s_hashed : null;
    }

    /// <summary>Returns the rule for an entry of a list of entries: only its key counts.</summary>
    public static KeyRule OfEntry(KeyRule rule) => rule with { Part = nameof(DictionaryEntry.Key) };

    private static bool Sorts(Type type) =>
        Array.Exists(s_sorted, definition => TypeTree.FindClass(type, definition) is not null)
            || type.FullName?.StartsWith("Microsoft.FSharp.Collections.FSharp", StringComparison.Ordinal) is true
                && !type.FullName.StartsWith("Microsoft.FSharp.Collections.FSharpList", StringComparison.Ordinal);
}
