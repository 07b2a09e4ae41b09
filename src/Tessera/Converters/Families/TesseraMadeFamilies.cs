using System.Collections;
using System.ComponentModel;
using Tessera.Contracts;
using Tessera.Converters.Collections;

namespace Tessera.Converters.Families;

/// <summary>
/// The families of other collections, such as those that a program declares. Each method is one way to create and fill a collection. Reflection finds the way
/// for a type, and generated code calls the method. Not meant to be called by hand.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class TesseraMadeFamilies
{
    /// <summary>Returns the family of a class that is created from all its elements at once.</summary>
    /// <param name="make">The function that creates the collection from its elements.</param>
    public static TesseraFamily Made<TCollection, T>(Func<List<T>, TCollection> make)
        where TCollection : class, IEnumerable<T> => new MadeContract<TCollection, T>(make);

    /// <summary>Returns the family of a class that is created empty and whose Add returns a collection: another one that has the element too, or
    /// itself.</summary>
    /// <param name="create">The function that calls the parameterless constructor.</param>
    /// <param name="add">The function that calls Add.</param>
    public static TesseraFamily Grown<TCollection, T>(Func<TCollection> create, Func<TCollection, T, TCollection> add)
        where TCollection : class, IEnumerable<T> => new GrownContract<TCollection, T>(create, add);

    /// <summary>Returns the family of a class that is created empty and has its own Add.</summary>
    /// <param name="create">The function that calls the parameterless constructor.</param>
    /// <param name="add">The action that adds an element; null for a class that has none.</param>
    /// <param name="clear">The action that removes all elements; null for a class that cannot do this.</param>
    public static TesseraFamily Filled<TCollection, T>(Func<TCollection> create, Action<TCollection, T>? add, Action<TCollection>? clear)
        where TCollection : class, IEnumerable => new FilledContract<TCollection, T>(create, add is null ? null : (collection, items) =>
    {
        foreach (T item in items)
            add(collection, item);
    })
    {
        Clear = clear,
    };

    /// <summary>Returns the family of a class that can be enumerated but neither created nor filled. A member of this type may be null.</summary>
    public static TesseraFamily Unmade<TCollection, T>()
        where TCollection : class, IEnumerable => new UnfillableContract<TCollection, T>();

    /// <summary>Returns the family of a queue without a type argument, or of a class derived from it.</summary>
    /// <param name="create">The function that calls the parameterless constructor.</param>
    public static TesseraFamily UntypedQueue<TQueue>(Func<TQueue> create)
        where TQueue : Queue => Filled<TQueue, object?>(create, static (queue, item) => queue.Enqueue(item), static queue => queue.Clear());

    /// <summary>Returns the family of a stack without a type argument, or of a derived class. Elements are enumerated newest first.</summary>
    /// <param name="create">The function that calls the parameterless constructor.</param>
    public static TesseraFamily UntypedStack<TStack>(Func<TStack> create)
        where TStack : Stack => new FilledContract<TStack, object?>(create, static (stack, items) =>
    {
        items.Reverse();
        items.ForEach(stack.Push);
    })
    {
        Clear = static stack => stack.Clear(),
    };

    /// <summary>Returns the family of a dictionary without type arguments.</summary>
    /// <param name="create">The function that calls the parameterless constructor; null for a class that can only be written.</param>
    public static TesseraFamily UntypedMap<TMap>(Func<TMap>? create)
        where TMap : class, IDictionary => new UntypedMapContract<TMap>(create);

    /// <summary>Returns the family of a class that is created from all its entries at once.</summary>
    /// <param name="make">The function that creates the collection from its entries.</param>
    public static TesseraFamily MadeMap<TMap, TKey, TValue>(Func<IDictionary<TKey, TValue>, TMap> make)
        where TMap : class, IEnumerable<KeyValuePair<TKey, TValue>>
        where TKey : notnull => new MapContract<TMap, TKey, TValue>(TesseraFamilies.NewDictionary<TKey, TValue>, make);

    /// <summary>Returns the family of a map that is created empty and whose Add returns a map: another one that has the entry too, or itself.</summary>
    /// <param name="create">The function that calls the parameterless constructor.</param>
    /// <param name="add">The function that calls Add.</param>
    public static TesseraFamily GrownMap<TMap, TKey, TValue>(Func<TMap> create, Func<TMap, KeyValuePair<TKey, TValue>, TMap> add)
        where TMap : class, IEnumerable<KeyValuePair<TKey, TValue>>
        where TKey : notnull => new MapContract<TMap, TKey, TValue>(TesseraFamilies.NewDictionary<TKey, TValue>, _ => create())
    {
        Grow = add,
    };

    /// <summary>Returns the family of a class that is created empty and to which entries are added one by one.</summary>
    /// <param name="create">The function that calls the parameterless constructor.</param>
    /// <param name="add">The action that adds an entry.</param>
    public static TesseraFamily FilledMap<TMap, TKey, TValue>(Func<TMap> create, Action<TMap, KeyValuePair<TKey, TValue>> add)
        where TMap : class, IEnumerable<KeyValuePair<TKey, TValue>>
        where TKey : notnull => new MapContract<TMap, TKey, TValue>(TesseraFamilies.NewDictionary<TKey, TValue>, map =>
    {
        TMap result = create();
        foreach (KeyValuePair<TKey, TValue> pair in map)
            add(result, pair);
        return result;
    })
    {
        Add = add,
    };

    /// <summary>Returns the family of a class that can be read as a dictionary but is filled like a list of pairs.</summary>
    /// <param name="create">The function that calls the parameterless constructor.</param>
    public static TesseraFamily PairedMap<TMap, TKey, TValue>(Func<TMap> create)
        where TMap : class, ICollection<KeyValuePair<TKey, TValue>>
        where TKey : notnull =>
            FilledMap<TMap, TKey, TValue>(TesseraFamilies.Emptied<TMap, KeyValuePair<TKey, TValue>>(create), static (map, pair) => map.Add(pair));

    /// <summary>Returns the family of a class that is a map but can neither be created nor filled. A member of this type may be null.</summary>
    /// <remarks>A private class of the framework, such as that of a FrozenDictionary, can be made all the same: readers name the public class.</remarks>
    public static TesseraFamily UnmadeMap<TMap, TKey, TValue>()
        where TMap : class, IEnumerable<KeyValuePair<TKey, TValue>>
        where TKey : notnull => new MapContract<TMap, TKey, TValue>(TesseraFamilies.NewDictionary<TKey, TValue>, static _ => throw new TesseraException(
            TesseraErrorCode.InvalidContract,
            $"{typeof(TMap)} cannot be read: it has no parameterless constructor with Add, no constructor that takes a dictionary or pairs, and no CollectionBuilder; declare the member as an interface",
            -1))
    {
        CanBeMade = Framework.Owns(typeof(TMap)) && !typeof(TMap).IsVisible,
    };

    /// <summary>Returns the family of a struct that is created from all its elements at once.</summary>
    /// <param name="make">The function that creates the collection from its elements.</param>
    public static TesseraFamily MadeStruct<TCollection, T>(Func<List<T>, TCollection> make)
        where TCollection : struct, IEnumerable<T> => new MadeStructContract<TCollection, T>(make);

    /// <summary>Returns the family of a struct with its own Add.</summary>
    /// <param name="add">The action that adds an element.</param>
    public static TesseraFamily FilledStruct<TCollection, T>(TesseraAdder<TCollection, T> add)
        where TCollection : struct, IEnumerable<T> => MadeStruct<TCollection, T>(list =>
    {
        // This is not default, because the struct may have a constructor.
        TCollection collection = Activator.CreateInstance<TCollection>();
        foreach (T item in list)
            add(ref collection, item);
        return collection;
    });

    /// <summary>Returns the family of a struct that is a list.</summary>
    public static TesseraFamily StructList<TCollection, T>()
        where TCollection : struct, ICollection<T> =>
            new AddedStructContract<TCollection, T, Gathered<T>?>(static collection => new Gathered<T>([.. collection]),
                static list => Fill<TCollection, T>(list!.List()));

    /// <summary>Returns the family of a struct that is a set.</summary>
    public static TesseraFamily StructSet<TCollection, T>()
        where TCollection : struct, ISet<T> =>
            new AddedStructContract<TCollection, T, HashSet<T>?>(static collection => [.. collection], static set => Fill<TCollection, T>(set!));

    /// <summary>Returns the family of a struct that is a dictionary.</summary>
    public static TesseraFamily StructMap<TCollection, TKey, TValue>()
        where TCollection : struct, IDictionary<TKey, TValue>
        where TKey : notnull =>
        new AddedStructContract<TCollection, KeyValuePair<TKey, TValue>, Dictionary<TKey, TValue>?>(
            static collection => new Dictionary<TKey, TValue>(collection), static map => Fill<TCollection, KeyValuePair<TKey, TValue>>(map!));

    /// <summary>Returns the family of an inline array, or of the struct that the compiler makes for a fixed buffer.</summary>
    public static TesseraFamily InlineArray<TBuffer, T>()
        where TBuffer : struct => InlineArrays.Create<TBuffer, T>();

    private static TCollection Fill<TCollection, T>(IEnumerable<T> content)
        where TCollection : struct, ICollection<T>
    {
        // The struct is boxed, because Add may change it. It is not default, because it may have a constructor.
        ICollection<T> box = Activator.CreateInstance<TCollection>();
        foreach (T item in content)
            box.Add(item);
        return (TCollection)box;
    }
}
