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
/// The generic types of the framework that have a form of their own, a row for each: the method that gives its contract. Nothing is made, and no assembly loaded,
/// for a row that is not asked for.
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

    /// <summary>To name these types is to load the assemblies they are in.</summary>
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

    /// <summary>The name of the method that gives the contract, with the type arguments of the type; null for any other type.</summary>
    internal static string? Find(Type type)
    {
        if (!type.IsGenericType)
            return null;
        Type definition = type.GetGenericTypeDefinition();
        if (s_rows.TryGetValue(definition, out string? row))
            return row;
        return Framework.Owns(type) ? Others.GetValueOrDefault(definition) : null;
    }

    /// <summary>Of <c>List&lt;T&gt;</c>.</summary>
    public static TesseraFamily List<T>() => new ListContract<T>();

    /// <summary>Of <c>IEnumerable&lt;T&gt;</c>.</summary>
    public static TesseraFamily IEnumerable<T>() => new ListInterfaceContract<IEnumerable<T>, T>();

    /// <summary>Of <c>ICollection&lt;T&gt;</c>.</summary>
    public static TesseraFamily ICollection<T>() => new ListInterfaceContract<ICollection<T>, T>();

    /// <summary>Of <c>IList&lt;T&gt;</c>.</summary>
    public static TesseraFamily IList<T>() => new ListInterfaceContract<IList<T>, T>();

    /// <summary>Of <c>IReadOnlyCollection&lt;T&gt;</c>.</summary>
    public static TesseraFamily IReadOnlyCollection<T>() => new ListInterfaceContract<IReadOnlyCollection<T>, T>();

    /// <summary>Of <c>IReadOnlyList&lt;T&gt;</c>.</summary>
    public static TesseraFamily IReadOnlyList<T>() => new ListInterfaceContract<IReadOnlyList<T>, T>();

    /// <summary>Of <c>ReadOnlyCollection&lt;T&gt;</c>.</summary>
    public static TesseraFamily ReadOnlyCollection<T>() => new MadeContract<ReadOnlyCollection<T>, T>(static list => new ReadOnlyCollection<T>(list));

    /// <summary>Of <c>ReadOnlyObservableCollection&lt;T&gt;</c>.</summary>
    public static TesseraFamily ReadOnlyObservableCollection<T>() =>
        new MadeContract<ReadOnlyObservableCollection<T>, T>(static list => new ReadOnlyObservableCollection<T>(new ObservableCollection<T>(list)));

    /// <summary>Of <c>IProducerConsumerCollection&lt;T&gt;</c>.</summary>
    public static TesseraFamily IProducerConsumerCollection<T>() => new MadeContract<IProducerConsumerCollection<T>, T>(static list => new ConcurrentQueue<T>(list));

    /// <summary>Of <c>ImmutableList&lt;T&gt;</c>.</summary>
    public static TesseraFamily ImmutableList<T>() => new MadeContract<ImmutableList<T>, T>(static list => System.Collections.Immutable.ImmutableList.CreateRange(list));

    /// <summary>Of <c>IImmutableList&lt;T&gt;</c>.</summary>
    public static TesseraFamily IImmutableList<T>() => new MadeContract<IImmutableList<T>, T>(static list => System.Collections.Immutable.ImmutableList.CreateRange(list));

    /// <summary>Of <c>ImmutableQueue&lt;T&gt;</c>.</summary>
    public static TesseraFamily ImmutableQueue<T>() => new MadeContract<ImmutableQueue<T>, T>(static list => System.Collections.Immutable.ImmutableQueue.CreateRange(list));

    /// <summary>Of <c>IImmutableQueue&lt;T&gt;</c>.</summary>
    public static TesseraFamily IImmutableQueue<T>() => new MadeContract<IImmutableQueue<T>, T>(static list => System.Collections.Immutable.ImmutableQueue.CreateRange(list));

    /// <summary>Of <c>ImmutableStack&lt;T&gt;</c>.</summary>
    public static TesseraFamily ImmutableStack<T>() => new MadeContract<ImmutableStack<T>, T>(PushAll);

    /// <summary>Of <c>IImmutableStack&lt;T&gt;</c>.</summary>
    public static TesseraFamily IImmutableStack<T>() => new MadeContract<IImmutableStack<T>, T>(PushAll);

    /// <summary>Of <c>HashSet&lt;T&gt;</c>.</summary>
    public static TesseraFamily HashSet<T>() => new SetContract<HashSet<T>, T>(make: null);

    /// <summary>Of <c>ISet&lt;T&gt;</c>.</summary>
    public static TesseraFamily ISet<T>() => new SetContract<ISet<T>, T>(make: null);

    /// <summary>Of <c>IReadOnlySet&lt;T&gt;</c>.</summary>
    public static TesseraFamily IReadOnlySet<T>() => new SetContract<IReadOnlySet<T>, T>(make: null);

    /// <summary>Of <c>ReadOnlySet&lt;T&gt;</c>.</summary>
    public static TesseraFamily ReadOnlySet<T>() => new SetContract<ReadOnlySet<T>, T>(static set => new ReadOnlySet<T>(set));

    /// <summary>Of <c>ImmutableHashSet&lt;T&gt;</c>.</summary>
    public static TesseraFamily ImmutableHashSet<T>() =>
        new SetContract<ImmutableHashSet<T>, T>(static set => System.Collections.Immutable.ImmutableHashSet.CreateRange(Kept(set.Comparer), set));

    /// <summary>Of <c>IImmutableSet&lt;T&gt;</c>.</summary>
    public static TesseraFamily IImmutableSet<T>() =>
        new SetContract<IImmutableSet<T>, T>(static set => System.Collections.Immutable.ImmutableHashSet.CreateRange(Kept(set.Comparer), set));

    /// <summary>Of <c>FrozenSet&lt;T&gt;</c>.</summary>
    public static TesseraFamily FrozenSet<T>() => new SetContract<FrozenSet<T>, T>(static set => set.ToFrozenSet(Kept(set.Comparer)));

    /// <summary>Of <c>SortedSet&lt;T&gt;</c>.</summary>
    public static TesseraFamily SortedSet<T>() => new SortedSetContract<SortedSet<T>, T>(make: null);

    /// <summary>Of <c>ImmutableSortedSet&lt;T&gt;</c>.</summary>
    public static TesseraFamily ImmutableSortedSet<T>() =>
        new SortedSetContract<ImmutableSortedSet<T>, T>(static set => System.Collections.Immutable.ImmutableSortedSet.CreateRange(set.Comparer, set));

    /// <summary>Of <c>Memory&lt;T&gt;</c>.</summary>
    public static TesseraFamily Memory<T>() => new BlockContract<Memory<T>, T>(static block => block.Span, static array => array, isNull: null);

    /// <summary>Of <c>ReadOnlyMemory&lt;T&gt;</c>.</summary>
    public static TesseraFamily ReadOnlyMemory<T>() => new BlockContract<ReadOnlyMemory<T>, T>(static block => block.Span, static array => array, isNull: null);

    /// <summary>Of <c>ArraySegment&lt;T&gt;</c>.</summary>
    public static TesseraFamily ArraySegment<T>() =>
        new BlockContract<ArraySegment<T>, T>(static block => block, static array => new ArraySegment<T>(array), static block => block.Array is null);

    /// <summary>Of <c>ReadOnlySequence&lt;T&gt;</c>.</summary>
    public static TesseraFamily ReadOnlySequence<T>() => new BlockContract<ReadOnlySequence<T>, T>(
        static block => block.IsSingleSegment ? block.FirstSpan : block.ToArray(), static array => new ReadOnlySequence<T>(array), isNull: null);

    /// <summary>Of <c>ImmutableArray&lt;T&gt;</c>.</summary>
    public static TesseraFamily ImmutableArray<T>() => new BlockContract<ImmutableArray<T>, T>(
        static block => block.AsSpan(), static array => ImmutableCollectionsMarshal.AsImmutableArray(array), static block => block.IsDefault);

    /// <summary>Of <c>Dictionary&lt;TKey, TValue&gt;</c>.</summary>
    public static TesseraFamily Dictionary<TKey, TValue>()
        where TKey : notnull => new MapContract<Dictionary<TKey, TValue>, TKey, TValue>(NewDictionary<TKey, TValue>, make: null);

    /// <summary>Of <c>IDictionary&lt;TKey, TValue&gt;</c>.</summary>
    public static TesseraFamily IDictionary<TKey, TValue>()
        where TKey : notnull => new MapContract<IDictionary<TKey, TValue>, TKey, TValue>(NewDictionary<TKey, TValue>, make: null);

    /// <summary>Of <c>IReadOnlyDictionary&lt;TKey, TValue&gt;</c>.</summary>
    public static TesseraFamily IReadOnlyDictionary<TKey, TValue>()
        where TKey : notnull => new MapContract<IReadOnlyDictionary<TKey, TValue>, TKey, TValue>(NewDictionary<TKey, TValue>, make: null);

    /// <summary>Of <c>SortedDictionary&lt;TKey, TValue&gt;</c>.</summary>
    public static TesseraFamily SortedDictionary<TKey, TValue>()
        where TKey : notnull => new MapContract<SortedDictionary<TKey, TValue>, TKey, TValue>(NewSorted<TKey, TValue>, make: null);

    /// <summary>Of <c>SortedList&lt;TKey, TValue&gt;</c>.</summary>
    public static TesseraFamily SortedList<TKey, TValue>()
        where TKey : notnull =>
        new MapContract<SortedList<TKey, TValue>, TKey, TValue>(static (count, comparer) => new SortedList<TKey, TValue>(count, Order<TKey>(comparer)), make: null);

    /// <summary>Of <c>ConcurrentDictionary&lt;TKey, TValue&gt;</c>.</summary>
    public static TesseraFamily ConcurrentDictionary<TKey, TValue>()
        where TKey : notnull =>
        new MapContract<ConcurrentDictionary<TKey, TValue>, TKey, TValue>(static (_, comparer) => new ConcurrentDictionary<TKey, TValue>(Equality<TKey>(comparer)), make: null);

    /// <summary>Of <c>OrderedDictionary&lt;TKey, TValue&gt;</c>.</summary>
    public static TesseraFamily OrderedDictionary<TKey, TValue>()
        where TKey : notnull =>
        new MapContract<OrderedDictionary<TKey, TValue>, TKey, TValue>(static (_, comparer) => new OrderedDictionary<TKey, TValue>(Equality<TKey>(comparer)), make: null);

    /// <summary>Of <c>ReadOnlyDictionary&lt;TKey, TValue&gt;</c>.</summary>
    public static TesseraFamily ReadOnlyDictionary<TKey, TValue>()
        where TKey : notnull =>
        new MapContract<ReadOnlyDictionary<TKey, TValue>, TKey, TValue>(NewDictionary<TKey, TValue>, static map => new ReadOnlyDictionary<TKey, TValue>(map));

    /// <summary>Of <c>ImmutableDictionary&lt;TKey, TValue&gt;</c>.</summary>
    public static TesseraFamily ImmutableDictionary<TKey, TValue>()
        where TKey : notnull => new MapContract<ImmutableDictionary<TKey, TValue>, TKey, TValue>(NewDictionary<TKey, TValue>, MakeImmutable);

    /// <summary>Of <c>IImmutableDictionary&lt;TKey, TValue&gt;</c>.</summary>
    public static TesseraFamily IImmutableDictionary<TKey, TValue>()
        where TKey : notnull => new MapContract<IImmutableDictionary<TKey, TValue>, TKey, TValue>(NewDictionary<TKey, TValue>, MakeImmutable);

    /// <summary>Made of a map that sorts too, so that a key is compared with those before it when it is read.</summary>
    public static TesseraFamily ImmutableSortedDictionary<TKey, TValue>()
        where TKey : notnull =>
        new MapContract<ImmutableSortedDictionary<TKey, TValue>, TKey, TValue>(
            NewSorted<TKey, TValue>, static map => System.Collections.Immutable.ImmutableSortedDictionary.CreateRange(((SortedDictionary<TKey, TValue>)map).Comparer, map));

    /// <summary>Of <c>FrozenDictionary&lt;TKey, TValue&gt;</c>.</summary>
    public static TesseraFamily FrozenDictionary<TKey, TValue>()
        where TKey : notnull =>
        new MapContract<FrozenDictionary<TKey, TValue>, TKey, TValue>(
            NewDictionary<TKey, TValue>, static map => map.ToFrozenDictionary(Kept(((Dictionary<TKey, TValue>)map).Comparer)));

    /// <summary>Of <c>PriorityQueue&lt;TElement, TPriority&gt;</c>.</summary>
    public static TesseraFamily PriorityQueue<TElement, TPriority>() => new PriorityQueueContract<TElement, TPriority>();

    /// <summary>Of <c>ILookup&lt;TKey, TElement&gt;</c>.</summary>
    public static TesseraFamily ILookup<TKey, TElement>()
        where TKey : notnull => new LookupContract<ILookup<TKey, TElement>, TKey, TElement>();

    /// <summary>Of <c>Lookup&lt;TKey, TElement&gt;</c>.</summary>
    public static TesseraFamily Lookup<TKey, TElement>()
        where TKey : notnull => new LookupContract<Lookup<TKey, TElement>, TKey, TElement>();

    /// <summary>Of <c>IGrouping&lt;TKey, TElement&gt;</c>.</summary>
    public static TesseraFamily IGrouping<TKey, TElement>() => new GroupContract<TKey, TElement>();

    /// <summary>Of <c>Lazy&lt;T&gt;</c>.</summary>
    public static TesseraFamily Lazy<T>() => new WrapperContract<Lazy<T>, T>(static lazy => lazy.Value, static value => new Lazy<T>(value));

    /// <summary>A list of exactly as many elements as vectors of this machine have.</summary>
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

    /// <summary>Of an array with more than one dimension.</summary>
    public static TesseraFamily Grid<TArray, T>()
        where TArray : class => new GridContract<TArray, T>();

    /// <summary>Of a class with the Add of an ICollection&lt;T&gt;.</summary>
    /// <param name="create">Calls its parameterless constructor.</param>
    public static TesseraFamily Added<TCollection, T>(Func<TCollection> create)
        where TCollection : class, ICollection<T> => new AddedContract<TCollection, T>(Emptied<TCollection, T>(create));

    /// <summary>Of a class with the Add of an IDictionary&lt;TKey, TValue&gt;. It is created by its own constructor, which may do more than choose a comparer; no comparer is handed to it.</summary>
    /// <param name="create">Calls its parameterless constructor.</param>
    public static TesseraFamily Map<TMap, TKey, TValue>(Func<TMap> create)
        where TMap : class, IDictionary<TKey, TValue>
        where TKey : notnull
    {
        Func<TMap> createEmpty = Emptied<TMap, KeyValuePair<TKey, TValue>>(create);
        return new MapContract<TMap, TKey, TValue>((_, _) => createEmpty(), make: null);
    }

    /// <summary>Of <c>Queue&lt;T&gt;</c> and classes derived from it.</summary>
    /// <param name="create">Calls its parameterless constructor.</param>
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

    /// <summary>Of <c>Stack&lt;T&gt;</c> and classes derived from it. Enumerating gives the newest element first, so the last is pushed first.</summary>
    /// <param name="create">Calls its parameterless constructor.</param>
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

    /// <summary>Of <c>ConcurrentQueue&lt;T&gt;</c> and classes derived from it.</summary>
    /// <param name="create">Calls its parameterless constructor.</param>
    public static TesseraFamily ConcurrentQueue<TQueue, T>(Func<TQueue> create)
        where TQueue : ConcurrentQueue<T> => new FilledContract<TQueue, T>(create, static (queue, items) => items.ForEach(queue.Enqueue))
    {
        Clear = static queue => queue.Clear(),
        Make = Exactly<TQueue, T, ConcurrentQueue<T>>(static items => new ConcurrentQueue<T>(items)),
    };

    /// <summary>Of <c>ConcurrentStack&lt;T&gt;</c> and classes derived from it.</summary>
    /// <param name="create">Calls its parameterless constructor.</param>
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

    /// <summary>Of <c>ConcurrentBag&lt;T&gt;</c> and classes derived from it. A bag has no order, but gives what one thread put in from the last to the first.</summary>
    /// <param name="create">Calls its parameterless constructor.</param>
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

    /// <summary>A factory of empty collections. What the constructor of a class of the application adds is in the data too: it would come twice.</summary>
    internal static Func<TCollection> Emptied<TCollection, T>(Func<TCollection> create)
        where TCollection : ICollection<T> => Framework.Owns(typeof(TCollection)) ? create : () =>
    {
        TCollection collection = create();
        if (collection.Count > 0 && !collection.IsReadOnly)
            collection.Clear();
        return collection;
    };

    /// <summary>A derived class is made by its own constructor.</summary>
    private static Func<ArraySegment<T>, TCollection>? Exactly<TCollection, T, TKnown>(Func<ArraySegment<T>, TKnown> make) => make as Func<ArraySegment<T>, TCollection>;

    private static ArraySegment<T> Reversed<T>(ArraySegment<T> items)
    {
        items.AsSpan().Reverse();
        return items;
    }

    /// <summary>An empty dictionary, of which others are made.</summary>
    internal static IDictionary<TKey, TValue> NewDictionary<TKey, TValue>(int count, StringComparer? comparer)
        where TKey : notnull => new Dictionary<TKey, TValue>(count, Equality<TKey>(comparer));

    private static SortedDictionary<TKey, TValue> NewSorted<TKey, TValue>(int count, StringComparer? comparer)
        where TKey : notnull => new(Order<TKey>(comparer));

    private static ImmutableDictionary<TKey, TValue> MakeImmutable<TKey, TValue>(IDictionary<TKey, TValue> map)
        where TKey : notnull => System.Collections.Immutable.ImmutableDictionary.CreateRange(Kept(((Dictionary<TKey, TValue>)map).Comparer), map);

    /// <summary>A stack lists its top first, and the top is pushed last.</summary>
    private static ImmutableStack<T> PushAll<T>(List<T> list)
    {
        list.Reverse();
        return System.Collections.Immutable.ImmutableStack.CreateRange(list);
    }

    /// <summary>A comparer is given for text only.</summary>
    internal static IEqualityComparer<T>? Equality<T>(StringComparer? comparer) => (IEqualityComparer<T>?)(object?)comparer;

    internal static IComparer<T>? Order<T>(StringComparer? comparer) => (IComparer<T>?)(object?)comparer;

    /// <summary>That of a collection which another is made of, if the data said it.</summary>
    private static IEqualityComparer<T>? Kept<T>(IEqualityComparer<T> comparer) => comparer is StringComparer ? comparer : null;
}
