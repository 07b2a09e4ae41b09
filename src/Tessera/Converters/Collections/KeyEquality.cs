using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Dynamic;
using System.Numerics;
using System.Text;

namespace Tessera.Converters.Collections;

/// <summary>
/// Finds out whether two keys that a collection considers different always have different bytes. If this is not certain, the writer of the collection compares
/// the bytes, because readers refuse a map with a duplicate key (spec/format.md §3.2).
/// </summary>
internal static class KeyEquality
{
    private static readonly HashSet<Type> s_exact =
    [
        typeof(string), typeof(decimal), typeof(Guid), typeof(Half), typeof(Int128),
        typeof(UInt128), typeof(BigInteger), typeof(DateTime), typeof(DateTimeOffset),
        typeof(DateOnly), typeof(TimeOnly), typeof(TimeSpan), typeof(Rune), typeof(Index), typeof(Range), typeof(Version),
    ];

    private static readonly HashSet<Type> s_tuples =
    [
        typeof(ValueTuple<,>), typeof(ValueTuple<,,>), typeof(ValueTuple<,,,>), typeof(ValueTuple<,,,,>), typeof(ValueTuple<,,,,,>),
        typeof(Tuple<,>), typeof(Tuple<,,>), typeof(Tuple<,,,>), typeof(Tuple<,,,,>), typeof(Tuple<,,,,,>),
    ];

    /// <summary>Whether values of the type that are unequal by their own Equals always have different bytes.</summary>
    public static bool IsExact(Type type) =>
        type.IsPrimitive
        || type.IsEnum
        || s_exact.Contains(type)
        || (Nullable.GetUnderlyingType(type) is Type underlying && IsExact(underlying))
        || (type.IsGenericType
            && s_tuples.Contains(type.GetGenericTypeDefinition())
            && Array.TrueForAll(type.GetGenericArguments(), part => IsExact(part) && part != typeof(DateTime)));

    /// <summary>Whether the bytes of this key differ from those of all unequal keys. The type of the key may be known only at run time.</summary>
    public static bool IsExact<TKey>(TKey key)
        where TKey : notnull => key switch
    {
        // When a clock is put forward, it skips some local times. Each of these denotes the same instant as another time.
        DateTime time => time.Kind != DateTimeKind.Local,
        // The type of the key may differ from the declared type.
        _ => IsExact(key.GetType()),
    };

    /// <summary>Whether a map compares keys by their own Equals, or compares text so that texts with the same units are equal.</summary>
    public static bool IsUsual<TKey, TValue>(object map)
        where TKey : notnull =>
        map is ExpandoObject || (HasKnownComparer<TKey, TValue>(map) && (Comparers.OfMap<TKey, TValue>(map) is not object comparer || IsOfText(comparer)));

    private static bool IsOfText(object comparer) =>
        comparer is IEqualityComparer<string?> text
        && (StringComparer.IsWellKnownOrdinalComparer(text, out _) || StringComparer.IsWellKnownCultureAwareComparer(text, out _, out _));

    private static bool HasKnownComparer<TKey, TValue>(object map)
        where TKey : notnull => map
        is Dictionary<TKey, TValue>
            or SortedDictionary<TKey, TValue>
            or SortedList<TKey, TValue>
            or ConcurrentDictionary<TKey, TValue>
            or OrderedDictionary<TKey, TValue>
        or ImmutableDictionary<TKey, TValue> or ImmutableSortedDictionary<TKey, TValue> or FrozenDictionary<TKey, TValue>;
}
