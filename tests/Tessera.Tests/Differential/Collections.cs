using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Reflection;

namespace Tessera.Tests.Differential;

/// <summary>Creates collections of any type from given elements. With a random order, collections without an order of their own get their elements shuffled,
/// another capacity and another comparer: the value is equal but laid out differently in memory.</summary>
internal sealed class Collections(Random? order)
{
    private static readonly MethodInfo s_list = Find(nameof(CreateList));
    private static readonly MethodInfo s_map = Find(nameof(CreateMap));

    /// <summary>Returns null if the type is not a sequence with one type parameter.</summary>
    public object? TryCreateList(Type type, Func<Type, Array> elements)
    {
        if (!type.IsGenericType || type.GetGenericArguments() is not [Type element] || !IsSequence(type))
            return null;
        return s_list.MakeGenericMethod(element).Invoke(this, BindingFlags.DoNotWrapExceptions, null, [type.GetGenericTypeDefinition(), elements(element)], null);
    }

    /// <summary>Returns null if the type is not a dictionary.</summary>
    public object? TryCreateMap(Type type, Func<Type, Array> elements)
    {
        if (!type.IsGenericType || type.GetGenericArguments() is not [Type key, Type value] || !typeof(IEnumerable).IsAssignableFrom(type))
            return null;
        object?[] arguments = [type.GetGenericTypeDefinition(), elements(key), elements(value)];
        return s_map.MakeGenericMethod(key, value).Invoke(this, BindingFlags.DoNotWrapExceptions, null, arguments, null);
    }

    private static bool IsSequence(Type type) =>
        typeof(IEnumerable).IsAssignableFrom(type) || type.GetGenericTypeDefinition() == typeof(Memory<>) || type.GetGenericTypeDefinition() == typeof(ReadOnlyMemory<>);

    private static MethodInfo Find(string name) => typeof(Collections).GetMethod(name, BindingFlags.NonPublic | BindingFlags.Instance)!;

    private object CreateList<T>(Type definition, T[] items)
    {
        if (definition == typeof(Queue<>))
            return new Queue<T>(items);
        if (definition == typeof(Stack<>))
            return new Stack<T>(items);
        if (definition == typeof(LinkedList<>))
            return new LinkedList<T>(items);
        if (definition == typeof(ObservableCollection<>))
            return new ObservableCollection<T>(items);
        if (definition == typeof(ConcurrentQueue<>))
            return new ConcurrentQueue<T>(items);
        if (definition == typeof(ImmutableArray<>))
            return ImmutableArray.Create(items);
        if (definition == typeof(ImmutableList<>))
            return ImmutableList.Create(items);
        if (definition == typeof(ImmutableStack<>))
            return ImmutableStack.Create(items);
        if (definition == typeof(Memory<>))
            return items.AsMemory();
        if (definition == typeof(ReadOnlyMemory<>))
            return new ReadOnlyMemory<T>(items);
        return typeof(List<T>).IsAssignableTo(definition.MakeGenericType(typeof(T))) ? items.ToList() : CreateSet(definition, [.. items.Where(i => i is not null).Distinct()]);
    }

    private object CreateSet<T>(Type definition, T[] items)
    {
        order?.Shuffle(items);
        OddComparer<T> odd = new();
        IEqualityComparer<T>? comparer = order is null ? null : odd;
        if (definition == typeof(HashSet<>) || definition == typeof(ISet<>) || definition == typeof(IReadOnlySet<>))
            return Fill(new HashSet<T>(order?.Next(50) ?? 0, comparer), items);
        if (definition == typeof(SortedSet<>))
            return new SortedSet<T>(items, order is null ? null : odd);
        if (definition == typeof(ImmutableHashSet<>))
            return items.ToImmutableHashSet(comparer);
        if (definition == typeof(ImmutableSortedSet<>))
            return items.ToImmutableSortedSet(order is null ? null : odd);
        if (definition == typeof(FrozenSet<>))
            return items.ToFrozenSet(comparer);
        return definition == typeof(ConcurrentBag<>) ? new ConcurrentBag<T>(items) : throw new NotSupportedException(definition.Name);
    }

    private object CreateMap<TKey, TValue>(Type definition, TKey[] keys, TValue[] values)
        where TKey : notnull
    {
        KeyValuePair<TKey, TValue>[] pairs = [.. keys.Zip(values, KeyValuePair.Create).Where(pair => pair.Key is not null).DistinctBy(pair => pair.Key)];
        if (definition == typeof(OrderedDictionary<,>))
            return new OrderedDictionary<TKey, TValue>(pairs);
        order?.Shuffle(pairs);
        OddComparer<TKey> odd = new();
        IEqualityComparer<TKey>? comparer = order is null ? null : odd;
        if (definition == typeof(SortedDictionary<,>))
            return new SortedDictionary<TKey, TValue>(pairs.ToDictionary(), order is null ? null : odd);
        if (definition == typeof(SortedList<,>))
            return new SortedList<TKey, TValue>(pairs.ToDictionary(), order is null ? null : odd);
        if (definition == typeof(ConcurrentDictionary<,>))
            return new ConcurrentDictionary<TKey, TValue>(1, pairs, comparer);
        if (definition == typeof(ImmutableDictionary<,>))
            return pairs.ToImmutableDictionary(comparer);
        if (definition == typeof(ImmutableSortedDictionary<,>))
            return pairs.ToImmutableSortedDictionary(order is null ? null : odd);
        if (definition == typeof(FrozenDictionary<,>))
            return pairs.ToFrozenDictionary(comparer);
        return Fill((ICollection<KeyValuePair<TKey, TValue>>)new Dictionary<TKey, TValue>(order?.Next(50) ?? 0, comparer), pairs);
    }

    private static ICollection<T> Fill<T>(ICollection<T> collection, T[] items)
    {
        foreach (T item in items)
            collection.Add(item);
        return collection;
    }
}
