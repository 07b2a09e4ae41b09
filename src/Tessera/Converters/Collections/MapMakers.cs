using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Tessera.Wire;

namespace Tessera.Converters.Collections;

/// <summary>How maps come into being: created empty, or made of a dictionary.</summary>
internal static class MapMakers
{
    private static readonly Dictionary<Type, string> s_methods = new()
    {
        [typeof(ReadOnlyDictionary<,>)] = nameof(ReadOnlyDictionary),
        [typeof(ImmutableDictionary<,>)] = nameof(ImmutableDictionary),
        [typeof(IImmutableDictionary<,>)] = nameof(ImmutableDictionary),
        [typeof(ImmutableSortedDictionary<,>)] = nameof(ImmutableSortedDictionary),
        [typeof(FrozenDictionary<,>)] = nameof(FrozenDictionary),
    };

    /// <summary>The name of the method that gives the maker of a class of the framework.</summary>
    public static string? Find(Type definition) => s_methods.GetValueOrDefault(definition);

    public static Func<int, TextComparison, IDictionary<TKey, TValue>> NewDictionary<TKey, TValue>()
        where TKey : notnull => static (capacity, comparison) => new Dictionary<TKey, TValue>(capacity, Comparers.Equality<TKey>(comparison));

    public static Func<int, TextComparison, IDictionary<TKey, TValue>> NewSorted<TKey, TValue>()
        where TKey : notnull => static (_, comparison) => new SortedDictionary<TKey, TValue>(Comparers.Order<TKey>(comparison));

    public static Func<int, TextComparison, IDictionary<TKey, TValue>> Creator<TMap, TKey, TValue>()
        where TMap : IDictionary<TKey, TValue>
        where TKey : notnull
    {
        if (typeof(TMap) == typeof(SortedList<TKey, TValue>))
            return static (capacity, comparison) => new SortedList<TKey, TValue>(capacity, Comparers.Order<TKey>(comparison));
        Func<TMap> create = Makers.Empty<TMap, KeyValuePair<TKey, TValue>>();
        return (_, comparison) => comparison == TextComparison.None ? create() : CreateComparing<TKey, TValue>(typeof(TMap), comparison) ?? create();
    }

    /// <summary>Null for classes of the application, whose constructors may do more.</summary>
    private static IDictionary<TKey, TValue>? CreateComparing<TKey, TValue>(Type map, TextComparison comparison)
        where TKey : notnull => map switch
    {
        _ when map == typeof(SortedDictionary<TKey, TValue>) => new SortedDictionary<TKey, TValue>(Comparers.Order<TKey>(comparison)),
        _ when map == typeof(ConcurrentDictionary<TKey, TValue>) => new ConcurrentDictionary<TKey, TValue>(Comparers.Equality<TKey>(comparison)),
        _ when map == typeof(OrderedDictionary<TKey, TValue>) => new OrderedDictionary<TKey, TValue>(Comparers.Equality<TKey>(comparison)),
        _ => null,
    };

    public static Func<IDictionary<TKey, TValue>, TMap> ByConstructor<TMap, TKey, TValue>(ConstructorInfo constructor)
    {
        ConstructorInvoker invoker = ConstructorInvoker.Create(constructor);
        return map => (TMap)invoker.Invoke(map);
    }

    public static Func<IDictionary<TKey, TValue>, TMap> ByAdd<TMap, TKey, TValue>(MethodInfo add)
    {
        MethodInvoker invoker = MethodInvoker.Create(add);
        return Filler<TMap, TKey, TValue>(Generic.Creator<TMap>(), (map, pair) => invoker.Invoke(map, pair.Key, pair.Value));
    }

    /// <summary>A list of pairs, say, that is a dictionary for its readers only.</summary>
    public static Func<IDictionary<TKey, TValue>, TMap> ByPairs<TMap, TKey, TValue>()
        where TMap : class, ICollection<KeyValuePair<TKey, TValue>> =>
        Filler(Makers.Empty<TMap, KeyValuePair<TKey, TValue>>(), static (TMap map, KeyValuePair<TKey, TValue> pair) => map.Add(pair));

    public static Func<IDictionary<TKey, TValue>, TMap> ByMaker<TMap, TKey, TValue>(Func<List<KeyValuePair<TKey, TValue>>, TMap> make) => map => make([.. map]);

    public static Func<IDictionary<TKey, TValue>, TMap> Unreadable<TMap, TKey, TValue>() => static _ => Fail<TMap>();

    private static Func<IDictionary<TKey, TValue>, TMap> Filler<TMap, TKey, TValue>(Func<TMap> create, Action<TMap, KeyValuePair<TKey, TValue>> add) => map =>
    {
        TMap result = create();
        foreach (KeyValuePair<TKey, TValue> pair in map)
            add(result, pair);
        return result;
    };

    [DoesNotReturn]
    private static TMap Fail<TMap>() => throw new TesseraException(
        TesseraErrorCode.InvalidContract,
        $"{typeof(TMap)} cannot be read: it has no parameterless constructor with Add, no constructor that takes a dictionary or pairs, and no CollectionBuilder; declare the member as an interface",
        -1);

    private static Func<IDictionary<TKey, TValue>, ReadOnlyDictionary<TKey, TValue>> ReadOnlyDictionary<TKey, TValue>()
        where TKey : notnull => static map => new ReadOnlyDictionary<TKey, TValue>(map);

    private static Func<IDictionary<TKey, TValue>, ImmutableDictionary<TKey, TValue>> ImmutableDictionary<TKey, TValue>()
        where TKey : notnull => static map => System.Collections.Immutable.ImmutableDictionary.CreateRange(Kept(map), map);

    private static Func<IDictionary<TKey, TValue>, ImmutableSortedDictionary<TKey, TValue>> ImmutableSortedDictionary<TKey, TValue>()
        where TKey : notnull => static map => System.Collections.Immutable.ImmutableSortedDictionary.CreateRange(((SortedDictionary<TKey, TValue>)map).Comparer, map);

    private static Func<IDictionary<TKey, TValue>, FrozenDictionary<TKey, TValue>> FrozenDictionary<TKey, TValue>()
        where TKey : notnull => static map => map.ToFrozenDictionary(Kept(map));

    private static IEqualityComparer<TKey>? Kept<TKey, TValue>(IDictionary<TKey, TValue> map)
        where TKey : notnull => Comparers.Kept(((Dictionary<TKey, TValue>)map).Comparer);
}
