using System.Buffers;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Numerics;
using System.Runtime.InteropServices;

namespace Tessera.Contracts.Families;

/// <summary>
/// The generic types of the framework that have a form of their own, a row for each: the method that gives its contract. Nothing is made, and no assembly loaded,
/// for a row that is not asked for.
/// </summary>
internal static class FamilyRows
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
        [typeof(Vector<>)] = nameof(Vector),
    };

    /// <summary>The name of the method that gives the contract, with the type arguments of the type; null for any other type.</summary>
    public static string? Find(Type type)
    {
        if (!type.IsGenericType)
            return null;
        Type definition = type.GetGenericTypeDefinition();
        if (s_rows.TryGetValue(definition, out string? row))
            return row;
        return Framework.Owns(type) ? Others.GetValueOrDefault(definition) : null;
    }

    public static FamilyContract List<T>() => new ListContract<T>();

    public static FamilyContract IEnumerable<T>() => new ListInterfaceContract<IEnumerable<T>, T>();

    public static FamilyContract ICollection<T>() => new ListInterfaceContract<ICollection<T>, T>();

    public static FamilyContract IList<T>() => new ListInterfaceContract<IList<T>, T>();

    public static FamilyContract IReadOnlyCollection<T>() => new ListInterfaceContract<IReadOnlyCollection<T>, T>();

    public static FamilyContract IReadOnlyList<T>() => new ListInterfaceContract<IReadOnlyList<T>, T>();

    public static FamilyContract ReadOnlyCollection<T>() => new MadeContract<ReadOnlyCollection<T>, T>(static list => new ReadOnlyCollection<T>(list));

    public static FamilyContract ReadOnlyObservableCollection<T>() =>
        new MadeContract<ReadOnlyObservableCollection<T>, T>(static list => new ReadOnlyObservableCollection<T>(new ObservableCollection<T>(list)));

    public static FamilyContract IProducerConsumerCollection<T>() => new MadeContract<IProducerConsumerCollection<T>, T>(static list => new ConcurrentQueue<T>(list));

    public static FamilyContract ImmutableList<T>() => new MadeContract<ImmutableList<T>, T>(static list => System.Collections.Immutable.ImmutableList.CreateRange(list));

    public static FamilyContract IImmutableList<T>() => new MadeContract<IImmutableList<T>, T>(static list => System.Collections.Immutable.ImmutableList.CreateRange(list));

    public static FamilyContract ImmutableQueue<T>() => new MadeContract<ImmutableQueue<T>, T>(static list => System.Collections.Immutable.ImmutableQueue.CreateRange(list));

    public static FamilyContract IImmutableQueue<T>() => new MadeContract<IImmutableQueue<T>, T>(static list => System.Collections.Immutable.ImmutableQueue.CreateRange(list));

    public static FamilyContract ImmutableStack<T>() => new MadeContract<ImmutableStack<T>, T>(PushAll);

    public static FamilyContract IImmutableStack<T>() => new MadeContract<IImmutableStack<T>, T>(PushAll);

    public static FamilyContract HashSet<T>() => new SetContract<HashSet<T>, T>(make: null);

    public static FamilyContract ISet<T>() => new SetContract<ISet<T>, T>(make: null);

    public static FamilyContract IReadOnlySet<T>() => new SetContract<IReadOnlySet<T>, T>(make: null);

    public static FamilyContract ReadOnlySet<T>() => new SetContract<ReadOnlySet<T>, T>(static set => new ReadOnlySet<T>(set));

    public static FamilyContract ImmutableHashSet<T>() =>
        new SetContract<ImmutableHashSet<T>, T>(static set => System.Collections.Immutable.ImmutableHashSet.CreateRange(Kept(set.Comparer), set));

    public static FamilyContract IImmutableSet<T>() =>
        new SetContract<IImmutableSet<T>, T>(static set => System.Collections.Immutable.ImmutableHashSet.CreateRange(Kept(set.Comparer), set));

    public static FamilyContract FrozenSet<T>() => new SetContract<FrozenSet<T>, T>(static set => set.ToFrozenSet(Kept(set.Comparer)));

    public static FamilyContract SortedSet<T>() => new SortedSetContract<SortedSet<T>, T>(make: null);

    public static FamilyContract ImmutableSortedSet<T>() =>
        new SortedSetContract<ImmutableSortedSet<T>, T>(static set => System.Collections.Immutable.ImmutableSortedSet.CreateRange(set.Comparer, set));

    public static FamilyContract Memory<T>() => new BlockContract<Memory<T>, T>(static block => block.Span, static array => array, isNull: null);

    public static FamilyContract ReadOnlyMemory<T>() => new BlockContract<ReadOnlyMemory<T>, T>(static block => block.Span, static array => array, isNull: null);

    public static FamilyContract ArraySegment<T>() =>
        new BlockContract<ArraySegment<T>, T>(static block => block, static array => new ArraySegment<T>(array), static block => block.Array is null);

    public static FamilyContract ReadOnlySequence<T>() => new BlockContract<ReadOnlySequence<T>, T>(
        static block => block.IsSingleSegment ? block.FirstSpan : block.ToArray(), static array => new ReadOnlySequence<T>(array), isNull: null);

    public static FamilyContract ImmutableArray<T>() => new BlockContract<ImmutableArray<T>, T>(
        static block => block.AsSpan(), static array => ImmutableCollectionsMarshal.AsImmutableArray(array), static block => block.IsDefault);

    public static FamilyContract Dictionary<TKey, TValue>()
        where TKey : notnull => new MapContract<Dictionary<TKey, TValue>, TKey, TValue>(NewDictionary<TKey, TValue>, make: null);

    public static FamilyContract IDictionary<TKey, TValue>()
        where TKey : notnull => new MapContract<IDictionary<TKey, TValue>, TKey, TValue>(NewDictionary<TKey, TValue>, make: null);

    public static FamilyContract IReadOnlyDictionary<TKey, TValue>()
        where TKey : notnull => new MapContract<IReadOnlyDictionary<TKey, TValue>, TKey, TValue>(NewDictionary<TKey, TValue>, make: null);

    public static FamilyContract SortedDictionary<TKey, TValue>()
        where TKey : notnull => new MapContract<SortedDictionary<TKey, TValue>, TKey, TValue>(NewSorted<TKey, TValue>, make: null);

    public static FamilyContract SortedList<TKey, TValue>()
        where TKey : notnull =>
        new MapContract<SortedList<TKey, TValue>, TKey, TValue>(static (count, comparer) => new SortedList<TKey, TValue>(count, Order<TKey>(comparer)), make: null);

    public static FamilyContract ConcurrentDictionary<TKey, TValue>()
        where TKey : notnull =>
        new MapContract<ConcurrentDictionary<TKey, TValue>, TKey, TValue>(static (_, comparer) => new ConcurrentDictionary<TKey, TValue>(Equality<TKey>(comparer)), make: null);

    public static FamilyContract OrderedDictionary<TKey, TValue>()
        where TKey : notnull =>
        new MapContract<OrderedDictionary<TKey, TValue>, TKey, TValue>(static (_, comparer) => new OrderedDictionary<TKey, TValue>(Equality<TKey>(comparer)), make: null);

    public static FamilyContract ReadOnlyDictionary<TKey, TValue>()
        where TKey : notnull =>
        new MapContract<ReadOnlyDictionary<TKey, TValue>, TKey, TValue>(NewDictionary<TKey, TValue>, static map => new ReadOnlyDictionary<TKey, TValue>(map));

    public static FamilyContract ImmutableDictionary<TKey, TValue>()
        where TKey : notnull => new MapContract<ImmutableDictionary<TKey, TValue>, TKey, TValue>(NewDictionary<TKey, TValue>, MakeImmutable);

    public static FamilyContract IImmutableDictionary<TKey, TValue>()
        where TKey : notnull => new MapContract<IImmutableDictionary<TKey, TValue>, TKey, TValue>(NewDictionary<TKey, TValue>, MakeImmutable);

    /// <summary>Made of a map that sorts too, so that a key is compared with those before it when it is read.</summary>
    public static FamilyContract ImmutableSortedDictionary<TKey, TValue>()
        where TKey : notnull =>
        new MapContract<ImmutableSortedDictionary<TKey, TValue>, TKey, TValue>(
            NewSorted<TKey, TValue>, static map => System.Collections.Immutable.ImmutableSortedDictionary.CreateRange(((SortedDictionary<TKey, TValue>)map).Comparer, map));

    public static FamilyContract FrozenDictionary<TKey, TValue>()
        where TKey : notnull =>
        new MapContract<FrozenDictionary<TKey, TValue>, TKey, TValue>(
            NewDictionary<TKey, TValue>, static map => map.ToFrozenDictionary(Kept(((Dictionary<TKey, TValue>)map).Comparer)));

    public static FamilyContract PriorityQueue<TElement, TPriority>() => new PriorityQueueContract<TElement, TPriority>();

    public static FamilyContract Lazy<T>() => new WrapperContract<Lazy<T>, T>(static lazy => lazy.Value, static value => new Lazy<T>(value));

    /// <summary>A list of exactly as many elements as vectors of this machine have.</summary>
    public static FamilyContract Vector<T>() => new FormContract<Vector<T>, T[]?>(
        static vector =>
        {
            T[] elements = new T[System.Numerics.Vector<T>.Count];
            vector.CopyTo(elements);
            return elements;
        },
        static elements => elements!.Length == System.Numerics.Vector<T>.Count
            ? new Vector<T>(elements)
            : throw new FormatException($"A vector of {System.Numerics.Vector<T>.Count} elements cannot hold {elements.Length}."));

    /// <summary>An empty dictionary, of which others are made.</summary>
    public static IDictionary<TKey, TValue> NewDictionary<TKey, TValue>(int count, StringComparer? comparer)
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
    public static IEqualityComparer<T>? Equality<T>(StringComparer? comparer) => (IEqualityComparer<T>?)(object?)comparer;

    public static IComparer<T>? Order<T>(StringComparer? comparer) => (IComparer<T>?)(object?)comparer;

    /// <summary>That of a collection which another is made of, if the data said it.</summary>
    private static IEqualityComparer<T>? Kept<T>(IEqualityComparer<T> comparer) => comparer is StringComparer ? comparer : null;
}
