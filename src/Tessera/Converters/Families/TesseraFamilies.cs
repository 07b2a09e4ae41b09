using System.Buffers;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.ComponentModel;
using System.Numerics;
using System.Runtime.InteropServices;
using Tessera.Contracts;

namespace Tessera.Converters.Families;

/// <summary>
/// The generic types of the framework that are not written as their members. Each method returns the family of one type. Nothing is created, and no assembly
/// loaded, for a type that is not asked for. Generated code calls the methods; they are not meant to be used by hand.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class TesseraFamilies
{
    private static readonly Dictionary<Type, string> s_rows = new()
    {
        [typeof(List<>)] = nameof(List),
        [typeof(IEnumerable<>)] = nameof(IEnumerable),
        [typeof(ICollection<>)] = nameof(ICollection),
        [typeof(IList<>)] = nameof(IList),
        [typeof(IReadOnlyCollection<>)] = nameof(IReadOnlyCollection),
        [typeof(IReadOnlyList<>)] = nameof(IReadOnlyList),
        [typeof(HashSet<>)] = nameof(HashSet),
        [typeof(ISet<>)] = nameof(ISet),
        [typeof(IReadOnlySet<>)] = nameof(IReadOnlySet),
        [typeof(Dictionary<,>)] = nameof(Dictionary),
        [typeof(IDictionary<,>)] = nameof(IDictionary),
        [typeof(IReadOnlyDictionary<,>)] = nameof(IReadOnlyDictionary),
        [typeof(Memory<>)] = nameof(Memory),
        [typeof(ReadOnlyMemory<>)] = nameof(ReadOnlyMemory),
        [typeof(ArraySegment<>)] = nameof(ArraySegment),
        [typeof(Lazy<>)] = nameof(Lazy),
        [typeof(ReadOnlyCollection<>)] = nameof(ReadOnlyCollection),
    };

    /// <summary>The types that most programs do not use. Naming these types loads the assemblies that contain them.</summary>
    private static Dictionary<Type, string> Others => field ??= new()
    {
        [typeof(SortedSet<>)] = nameof(SortedSet),
        [typeof(SortedDictionary<,>)] = nameof(SortedDictionary),
        [typeof(SortedList<,>)] = nameof(SortedList),
        [typeof(OrderedDictionary<,>)] = nameof(OrderedDictionary),
        [typeof(ReadOnlySequence<>)] = nameof(ReadOnlySequence),
        [typeof(ReadOnlyDictionary<,>)] = nameof(ReadOnlyDictionary),
        [typeof(ReadOnlySet<>)] = nameof(ReadOnlySet),
        [typeof(ReadOnlyObservableCollection<>)] = nameof(ReadOnlyObservableCollection),
        [typeof(ConcurrentDictionary<,>)] = nameof(ConcurrentDictionary),
        [typeof(IProducerConsumerCollection<>)] = nameof(IProducerConsumerCollection),
        [typeof(ImmutableArray<>)] = nameof(ImmutableArray),
        [typeof(ImmutableList<>)] = nameof(ImmutableList),
        [typeof(IImmutableList<>)] = nameof(IImmutableList),
        [typeof(ImmutableQueue<>)] = nameof(ImmutableQueue),
        [typeof(IImmutableQueue<>)] = nameof(IImmutableQueue),
        [typeof(ImmutableStack<>)] = nameof(ImmutableStack),
        [typeof(IImmutableStack<>)] = nameof(IImmutableStack),
        [typeof(ImmutableHashSet<>)] = nameof(ImmutableHashSet),
        [typeof(IImmutableSet<>)] = nameof(IImmutableSet),
        [typeof(ImmutableSortedSet<>)] = nameof(ImmutableSortedSet),
        [typeof(FrozenSet<>)] = nameof(FrozenSet),
        [typeof(ImmutableDictionary<,>)] = nameof(ImmutableDictionary),
        [typeof(IImmutableDictionary<,>)] = nameof(IImmutableDictionary),
        [typeof(ImmutableSortedDictionary<,>)] = nameof(ImmutableSortedDictionary),
        [typeof(FrozenDictionary<,>)] = nameof(FrozenDictionary),
        [typeof(PriorityQueue<,>)] = nameof(PriorityQueue),
        [typeof(ILookup<,>)] = nameof(ILookup),
        [typeof(Lookup<,>)] = nameof(Lookup),
        [typeof(IGrouping<,>)] = nameof(IGrouping),
        [typeof(Vector<>)] = nameof(Vector),
    };

    /// <summary>Returns the name of the method for a type, whose type arguments are those of the type. Returns null for any other type.</summary>
    internal static string? Find(Type type)
    {
        if (!type.IsGenericType)
            return null;
        Type definition = type.GetGenericTypeDefinition();
        if (s_rows.TryGetValue(definition, out string? row))
            return row;
        return Framework.Owns(type) ? Others.GetValueOrDefault(definition) : null;
    }

    /// <summary>Returns the family of <c>List&lt;T&gt;</c>.</summary>
    public static TesseraFamily List<T>() => new ListContract<T>();

    /// <summary>Returns the family of <c>IEnumerable&lt;T&gt;</c>.</summary>
    public static TesseraFamily IEnumerable<T>() => new ListInterfaceContract<IEnumerable<T>, T>();

    /// <summary>Returns the family of <c>ICollection&lt;T&gt;</c>.</summary>
    public static TesseraFamily ICollection<T>() => new ListInterfaceContract<ICollection<T>, T>();

    /// <summary>Returns the family of <c>IList&lt;T&gt;</c>.</summary>
    public static TesseraFamily IList<T>() => new ListInterfaceContract<IList<T>, T>();

    /// <summary>Returns the family of <c>IReadOnlyCollection&lt;T&gt;</c>.</summary>
    public static TesseraFamily IReadOnlyCollection<T>() => new ListInterfaceContract<IReadOnlyCollection<T>, T>();

    /// <summary>Returns the family of <c>IReadOnlyList&lt;T&gt;</c>.</summary>
    public static TesseraFamily IReadOnlyList<T>() => new ListInterfaceContract<IReadOnlyList<T>, T>();

    /// <summary>Returns the family of <c>ReadOnlyCollection&lt;T&gt;</c>.</summary>
    public static TesseraFamily ReadOnlyCollection<T>() => new MadeContract<ReadOnlyCollection<T>, T>(static list => new ReadOnlyCollection<T>(list));

    /// <summary>Returns the family of <c>ReadOnlyObservableCollection&lt;T&gt;</c>.</summary>
    public static TesseraFamily ReadOnlyObservableCollection<T>() =>
        new MadeContract<ReadOnlyObservableCollection<T>, T>(static list => new ReadOnlyObservableCollection<T>(new ObservableCollection<T>(list)));

    /// <summary>Returns the family of <c>IProducerConsumerCollection&lt;T&gt;</c>.</summary>
    public static TesseraFamily IProducerConsumerCollection<T>() =>
        new MadeContract<IProducerConsumerCollection<T>, T>(static list => new ConcurrentQueue<T>(list));

    /// <summary>Returns the family of <c>ImmutableList&lt;T&gt;</c>.</summary>
    public static TesseraFamily ImmutableList<T>() =>
        new MadeContract<ImmutableList<T>, T>(static list => System.Collections.Immutable.ImmutableList.CreateRange(list));

    /// <summary>Returns the family of <c>IImmutableList&lt;T&gt;</c>.</summary>
    public static TesseraFamily IImmutableList<T>() =>
        new MadeContract<IImmutableList<T>, T>(static list => System.Collections.Immutable.ImmutableList.CreateRange(list));

    /// <summary>Returns the family of <c>ImmutableQueue&lt;T&gt;</c>.</summary>
    public static TesseraFamily ImmutableQueue<T>() =>
        new MadeContract<ImmutableQueue<T>, T>(static list => System.Collections.Immutable.ImmutableQueue.CreateRange(list));

    /// <summary>Returns the family of <c>IImmutableQueue&lt;T&gt;</c>.</summary>
    public static TesseraFamily IImmutableQueue<T>() =>
        new MadeContract<IImmutableQueue<T>, T>(static list => System.Collections.Immutable.ImmutableQueue.CreateRange(list));

    /// <summary>Returns the family of <c>ImmutableStack&lt;T&gt;</c>.</summary>
    public static TesseraFamily ImmutableStack<T>() => new MadeContract<ImmutableStack<T>, T>(PushAll);

    /// <summary>Returns the family of <c>IImmutableStack&lt;T&gt;</c>.</summary>
    public static TesseraFamily IImmutableStack<T>() => new MadeContract<IImmutableStack<T>, T>(PushAll);

    /// <summary>Returns the family of <c>HashSet&lt;T&gt;</c>.</summary>
    public static TesseraFamily HashSet<T>() => new SetContract<HashSet<T>, T>(make: null);

    /// <summary>Returns the family of <c>ISet&lt;T&gt;</c>.</summary>
    public static TesseraFamily ISet<T>() => new SetContract<ISet<T>, T>(make: null);

    /// <summary>Returns the family of <c>IReadOnlySet&lt;T&gt;</c>.</summary>
    public static TesseraFamily IReadOnlySet<T>() => new SetContract<IReadOnlySet<T>, T>(make: null);

    /// <summary>Returns the family of <c>ReadOnlySet&lt;T&gt;</c>.</summary>
    public static TesseraFamily ReadOnlySet<T>() => new SetContract<ReadOnlySet<T>, T>(static set => new ReadOnlySet<T>(set));

    /// <summary>Returns the family of <c>ImmutableHashSet&lt;T&gt;</c>.</summary>
    public static TesseraFamily ImmutableHashSet<T>() =>
        new SetContract<ImmutableHashSet<T>, T>(static set => System.Collections.Immutable.ImmutableHashSet.CreateRange(Kept(set.Comparer), set));

    /// <summary>Returns the family of <c>IImmutableSet&lt;T&gt;</c>.</summary>
    public static TesseraFamily IImmutableSet<T>() =>
        new SetContract<IImmutableSet<T>, T>(static set => System.Collections.Immutable.ImmutableHashSet.CreateRange(Kept(set.Comparer), set));

    /// <summary>Returns the family of <c>FrozenSet&lt;T&gt;</c>.</summary>
    public static TesseraFamily FrozenSet<T>() => new SetContract<FrozenSet<T>, T>(static set => set.ToFrozenSet(Kept(set.Comparer)));

    /// <summary>Returns the family of <c>SortedSet&lt;T&gt;</c>.</summary>
    public static TesseraFamily SortedSet<T>() => new SortedSetContract<SortedSet<T>, T>(make: null);

    /// <summary>Returns the family of <c>ImmutableSortedSet&lt;T&gt;</c>.</summary>
    public static TesseraFamily ImmutableSortedSet<T>() =>
        new SortedSetContract<ImmutableSortedSet<T>, T>(static set => System.Collections.Immutable.ImmutableSortedSet.CreateRange(set.Comparer, set));

    /// <summary>Returns the family of <c>Memory&lt;T&gt;</c>.</summary>
    public static TesseraFamily Memory<T>() => new BlockContract<Memory<T>, T>(static block => block.Span, static array => array, isNull: null);

    /// <summary>Returns the family of <c>ReadOnlyMemory&lt;T&gt;</c>.</summary>
    public static TesseraFamily ReadOnlyMemory<T>() => new BlockContract<ReadOnlyMemory<T>, T>(static block => block.Span, static array => array, isNull: null);

    /// <summary>Returns the family of <c>ArraySegment&lt;T&gt;</c>.</summary>
    public static TesseraFamily ArraySegment<T>() =>
        new BlockContract<ArraySegment<T>, T>(static block => block, static array => new ArraySegment<T>(array), static block => block.Array is null);

    /// <summary>Returns the family of <c>ReadOnlySequence&lt;T&gt;</c>.</summary>
    public static TesseraFamily ReadOnlySequence<T>() => new BlockContract<ReadOnlySequence<T>, T>(
        static block => block.IsSingleSegment ? block.FirstSpan : block.ToArray(), static array => new ReadOnlySequence<T>(array), isNull: null);

    /// <summary>Returns the family of <c>ImmutableArray&lt;T&gt;</c>.</summary>
    public static TesseraFamily ImmutableArray<T>() => new BlockContract<ImmutableArray<T>, T>(
        static block => block.AsSpan(), static array => ImmutableCollectionsMarshal.AsImmutableArray(array), static block => block.IsDefault);

    /// <summary>Returns the family of <c>Dictionary&lt;TKey, TValue&gt;</c>.</summary>
    public static TesseraFamily Dictionary<TKey, TValue>()
        where TKey : notnull => new MapContract<Dictionary<TKey, TValue>, TKey, TValue>(NewDictionary<TKey, TValue>, make: null);

    /// <summary>Returns the family of <c>IDictionary&lt;TKey, TValue&gt;</c>.</summary>
    public static TesseraFamily IDictionary<TKey, TValue>()
        where TKey : notnull => new MapContract<IDictionary<TKey, TValue>, TKey, TValue>(NewDictionary<TKey, TValue>, make: null);

    /// <summary>Returns the family of <c>IReadOnlyDictionary&lt;TKey, TValue&gt;</c>.</summary>
    public static TesseraFamily IReadOnlyDictionary<TKey, TValue>()
        where TKey : notnull => new MapContract<IReadOnlyDictionary<TKey, TValue>, TKey, TValue>(NewDictionary<TKey, TValue>, make: null);

    /// <summary>Returns the family of <c>SortedDictionary&lt;TKey, TValue&gt;</c>.</summary>
    public static TesseraFamily SortedDictionary<TKey, TValue>()
        where TKey : notnull => new MapContract<SortedDictionary<TKey, TValue>, TKey, TValue>(NewSorted<TKey, TValue>, make: null);

    /// <summary>Returns the family of <c>SortedList&lt;TKey, TValue&gt;</c>.</summary>
    public static TesseraFamily SortedList<TKey, TValue>()
        where TKey : notnull =>
        new MapContract<SortedList<TKey, TValue>, TKey, TValue>(
            static (count, comparer) => new SortedList<TKey, TValue>(count, Order<TKey>(comparer)), make: null);

    /// <summary>Returns the family of <c>ConcurrentDictionary&lt;TKey, TValue&gt;</c>.</summary>
    public static TesseraFamily ConcurrentDictionary<TKey, TValue>()
        where TKey : notnull =>
        new MapContract<ConcurrentDictionary<TKey, TValue>, TKey, TValue>(
            static (_, comparer) => new ConcurrentDictionary<TKey, TValue>(Equality<TKey>(comparer)), make: null);

    /// <summary>Returns the family of <c>OrderedDictionary&lt;TKey, TValue&gt;</c>.</summary>
    public static TesseraFamily OrderedDictionary<TKey, TValue>()
        where TKey : notnull =>
        new MapContract<OrderedDictionary<TKey, TValue>, TKey, TValue>(
            static (_, comparer) => new OrderedDictionary<TKey, TValue>(Equality<TKey>(comparer)), make: null);

    /// <summary>Returns the family of <c>ReadOnlyDictionary&lt;TKey, TValue&gt;</c>.</summary>
    public static TesseraFamily ReadOnlyDictionary<TKey, TValue>()
        where TKey : notnull =>
        new MapContract<ReadOnlyDictionary<TKey, TValue>, TKey, TValue>(NewDictionary<TKey, TValue>, static map => new ReadOnlyDictionary<TKey, TValue>(map));

    /// <summary>Returns the family of <c>ImmutableDictionary&lt;TKey, TValue&gt;</c>.</summary>
    public static TesseraFamily ImmutableDictionary<TKey, TValue>()
        where TKey : notnull => new MapContract<ImmutableDictionary<TKey, TValue>, TKey, TValue>(NewDictionary<TKey, TValue>, MakeImmutable);

    /// <summary>Returns the family of <c>IImmutableDictionary&lt;TKey, TValue&gt;</c>.</summary>
    public static TesseraFamily IImmutableDictionary<TKey, TValue>()
        where TKey : notnull => new MapContract<IImmutableDictionary<TKey, TValue>, TKey, TValue>(NewDictionary<TKey, TValue>, MakeImmutable);

    /// <summary>Returns the family of <c>ImmutableSortedDictionary&lt;TKey, TValue&gt;</c>, made of a sorted map, so that reading compares keys.</summary>
    public static TesseraFamily ImmutableSortedDictionary<TKey, TValue>()
        where TKey : notnull =>
        new MapContract<ImmutableSortedDictionary<TKey, TValue>, TKey, TValue>(
            NewSorted<TKey, TValue>, static map =>
                System.Collections.Immutable.ImmutableSortedDictionary.CreateRange(((SortedDictionary<TKey, TValue>)map).Comparer, map));

    /// <summary>Returns the family of <c>FrozenDictionary&lt;TKey, TValue&gt;</c>.</summary>
    public static TesseraFamily FrozenDictionary<TKey, TValue>()
        where TKey : notnull =>
        new MapContract<FrozenDictionary<TKey, TValue>, TKey, TValue>(
            NewDictionary<TKey, TValue>, static map => map.ToFrozenDictionary(Kept(((Dictionary<TKey, TValue>)map).Comparer)));

    /// <summary>Returns the family of <c>PriorityQueue&lt;TElement, TPriority&gt;</c>.</summary>
    public static TesseraFamily PriorityQueue<TElement, TPriority>() => new PriorityQueueContract<TElement, TPriority>();

    /// <summary>Returns the family of <c>ILookup&lt;TKey, TElement&gt;</c>.</summary>
    public static TesseraFamily ILookup<TKey, TElement>()
        where TKey : notnull => new LookupContract<ILookup<TKey, TElement>, TKey, TElement>();

    /// <summary>Returns the family of <c>Lookup&lt;TKey, TElement&gt;</c>.</summary>
    public static TesseraFamily Lookup<TKey, TElement>()
        where TKey : notnull => new LookupContract<Lookup<TKey, TElement>, TKey, TElement>();

    /// <summary>Returns the family of <c>IGrouping&lt;TKey, TElement&gt;</c>.</summary>
    public static TesseraFamily IGrouping<TKey, TElement>() => new GroupContract<TKey, TElement>();

    /// <summary>Returns the family of <c>Lazy&lt;T&gt;</c>.</summary>
    public static TesseraFamily Lazy<T>() => new WrapperContract<Lazy<T>, T>(static lazy => lazy.Value, static value => new Lazy<T>(value));

    /// <summary>Returns the family of <c>Vector&lt;T&gt;</c>: a list with exactly as many elements as a vector has on this machine.</summary>
    public static TesseraFamily Vector<T>() => new ArrayFormContract<Vector<T>, T>(
        static vector =>
        {
            T[] elements = new T[System.Numerics.Vector<T>.Count];
            vector.CopyTo(elements);
            return elements;
        },
        static elements => elements!.Length == System.Numerics.Vector<T>.Count
            ? new Vector<T>(elements)
            : throw new FormatException($"A vector of {System.Numerics.Vector<T>.Count} elements cannot hold {elements.Length}."));

    /// <summary>Returns the family of an array with more than one dimension.</summary>
    public static TesseraFamily Grid<TArray, T>()
        where TArray : class => new GridContract<TArray, T>();

    /// <summary>Returns the family of a class with the Add of an ICollection&lt;T&gt;.</summary>
    /// <param name="create">The function that calls the parameterless constructor.</param>
    public static TesseraFamily Added<TCollection, T>(Func<TCollection> create)
        where TCollection : class, ICollection<T> => new AddedContract<TCollection, T>(Emptied<TCollection, T>(create));

    /// <summary>
    /// Returns the family of a class with the Add of an IDictionary&lt;TKey, TValue&gt;. Its own constructor creates it and gets no comparer, because the
    /// constructor may do more than choose one.
    /// </summary>
    /// <param name="create">The function that calls the parameterless constructor.</param>
    public static TesseraFamily Map<TMap, TKey, TValue>(Func<TMap> create)
        where TMap : class, IDictionary<TKey, TValue>
        where TKey : notnull
    {
        Func<TMap> createEmpty = Emptied<TMap, KeyValuePair<TKey, TValue>>(create);
        return new MapContract<TMap, TKey, TValue>((_, _) => createEmpty(), make: null);
    }

    /// <summary>Returns the family of <c>Queue&lt;T&gt;</c> and of classes derived from it.</summary>
    /// <param name="create">The function that calls the parameterless constructor.</param>
    public static TesseraFamily Queue<TQueue, T>(Func<TQueue> create)
        where TQueue : Queue<T> => new FilledContract<TQueue, T>(create, static (queue, items) =>
    {
        queue.EnsureCapacity(items.Count);
        items.ForEach(queue.Enqueue);
    })
    {
        Clear = static queue => queue.Clear(),
        Make = Exactly<TQueue, T, Queue<T>>(static items => new Queue<T>(items)),
    };

    /// <summary>Returns the family of <c>Stack&lt;T&gt;</c> and of derived classes. Elements are enumerated newest first and pushed in reverse.</summary>
    /// <param name="create">The function that calls the parameterless constructor.</param>
    public static TesseraFamily Stack<TStack, T>(Func<TStack> create)
        where TStack : Stack<T> => new FilledContract<TStack, T>(create, static (stack, items) =>
    {
        stack.EnsureCapacity(items.Count);
        items.Reverse();
        items.ForEach(stack.Push);
    })
    {
        Clear = static stack => stack.Clear(),
        Make = Exactly<TStack, T, Stack<T>>(static items => new Stack<T>(Reversed(items))),
    };

    /// <summary>Returns the family of <c>ConcurrentQueue&lt;T&gt;</c> and of classes derived from it.</summary>
    /// <param name="create">The function that calls the parameterless constructor.</param>
    public static TesseraFamily ConcurrentQueue<TQueue, T>(Func<TQueue> create)
        where TQueue : ConcurrentQueue<T> => new FilledContract<TQueue, T>(create, static (queue, items) => items.ForEach(queue.Enqueue))
    {
        Clear = static queue => queue.Clear(),
        Make = Exactly<TQueue, T, ConcurrentQueue<T>>(static items => new ConcurrentQueue<T>(items)),
    };

    /// <summary>Returns the family of <c>ConcurrentStack&lt;T&gt;</c> and of classes derived from it.</summary>
    /// <param name="create">The function that calls the parameterless constructor.</param>
    public static TesseraFamily ConcurrentStack<TStack, T>(Func<TStack> create)
        where TStack : ConcurrentStack<T> => new FilledContract<TStack, T>(create, static (stack, items) =>
    {
        items.Reverse();
        items.ForEach(stack.Push);
    })
    {
        Clear = static stack => stack.Clear(),
        Make = Exactly<TStack, T, ConcurrentStack<T>>(static items => new ConcurrentStack<T>(Reversed(items))),
    };

    /// <summary>Returns the family of <c>ConcurrentBag&lt;T&gt;</c> and of derived classes. A thread's elements are enumerated newest first.</summary>
    /// <param name="create">The function that calls the parameterless constructor.</param>
    public static TesseraFamily ConcurrentBag<TBag, T>(Func<TBag> create)
        where TBag : ConcurrentBag<T> => new FilledContract<TBag, T>(create, static (bag, items) =>
    {
        items.Reverse();
        items.ForEach(bag.Add);
    })
    {
        Clear = static bag => bag.Clear(),
        Make = Exactly<TBag, T, ConcurrentBag<T>>(static items => new ConcurrentBag<T>(Reversed(items))),
    };

    /// <summary>Returns a factory of empty collections. It removes elements that an application's constructor adds: the data has them too.</summary>
    internal static Func<TCollection> Emptied<TCollection, T>(Func<TCollection> create)
        where TCollection : ICollection<T> => Framework.Owns(typeof(TCollection)) ? create : () =>
    {
        TCollection collection = create();
        if (collection.Count > 0 && !collection.IsReadOnly)
            collection.Clear();
        return collection;
    };

    /// <summary>Returns the factory for the known class itself, or null for a derived class, which its own constructor creates.</summary>
    private static Func<ArraySegment<T>, TCollection>? Exactly<TCollection, T, TKnown>(Func<ArraySegment<T>, TKnown> make) =>
        make as Func<ArraySegment<T>, TCollection>;

    private static ArraySegment<T> Reversed<T>(ArraySegment<T> items)
    {
        items.AsSpan().Reverse();
        return items;
    }

    /// <summary>Creates an empty dictionary, from which other collections are created.</summary>
    internal static IDictionary<TKey, TValue> NewDictionary<TKey, TValue>(int count, StringComparer? comparer)
        where TKey : notnull => new Dictionary<TKey, TValue>(count, Equality<TKey>(comparer));

    private static SortedDictionary<TKey, TValue> NewSorted<TKey, TValue>(int count, StringComparer? comparer)
        where TKey : notnull => new(Order<TKey>(comparer));

    private static ImmutableDictionary<TKey, TValue> MakeImmutable<TKey, TValue>(IDictionary<TKey, TValue> map)
        where TKey : notnull => System.Collections.Immutable.ImmutableDictionary.CreateRange(Kept(((Dictionary<TKey, TValue>)map).Comparer), map);

    /// <summary>Creates a stack. The first element of the list is the top, so it is pushed last.</summary>
    private static ImmutableStack<T> PushAll<T>(List<T> list)
    {
        list.Reverse();
        return System.Collections.Immutable.ImmutableStack.CreateRange(list);
    }

    /// <summary>Casts a comparer of text to a comparer of T. A comparer is given only if T is text.</summary>
    internal static IEqualityComparer<T>? Equality<T>(StringComparer? comparer) => (IEqualityComparer<T>?)(object?)comparer;

    internal static IComparer<T>? Order<T>(StringComparer? comparer) => (IComparer<T>?)(object?)comparer;

    /// <summary>Returns the comparer of the source collection if the data says how to compare; otherwise null.</summary>
    private static IEqualityComparer<T>? Kept<T>(IEqualityComparer<T> comparer) => comparer is StringComparer ? comparer : null;
}
