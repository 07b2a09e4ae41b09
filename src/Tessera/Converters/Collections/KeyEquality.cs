using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Dynamic;
using System.Numerics;
using System.Text;

namespace Tessera.Converters.Collections;

/// <summary>
/// Whether two keys that differ for a collection always have different bytes. Where that is not certain, the writer of the collection compares the bytes,
/// because readers refuse a map that has one key twice (spec/format.md §3.2).
/// </summary>
internal static class KeyEquality
{
    private static readonly HashSet<Type> s_exact =
    [
        typeof(string), typeof(decimal), typeof(Guid), typeof(Half), typeof(Int128), typeof(UInt128), typeof(BigInteger), typeof(DateTime), typeof(DateTimeOffset),
        typeof(DateOnly), typeof(TimeOnly), typeof(TimeSpan), typeof(Rune), typeof(Index), typeof(Range), typeof(Version),
    ];

    private static readonly HashSet<Type> s_tuples =
    [
        typeof(ValueTuple<,>), typeof(ValueTuple<,,>), typeof(ValueTuple<,,,>), typeof(ValueTuple<,,,,>), typeof(ValueTuple<,,,,,>),
        typeof(Tuple<,>), typeof(Tuple<,,>), typeof(Tuple<,,,>), typeof(Tuple<,,,,>), typeof(Tuple<,,,,,>),
    ];

    /// <summary>Whether values of a type that are not equal by themselves always have different bytes.</summary>
    public static bool IsExact(Type type) =>
        type.IsPrimitive
        || type.IsEnum
        || s_exact.Contains(type)
        || (Nullable.GetUnderlyingType(type) is Type underlying && IsExact(underlying))
        || (type.IsGenericType && s_tuples.Contains(type.GetGenericTypeDefinition()) && Array.TrueForAll(type.GetGenericArguments(), part => IsExact(part) && part != typeof(DateTime)));

    /// <summary>Whether a key of such a type, or of one that is known at run time only, differs in its bytes from all that are not equal to it.</summary>
    public static bool IsExact<TKey>(TKey key)
        where TKey : notnull => key switch
    {
        // A clock shows times that do not exist, where it is put forward: each is the same instant as another one.
        DateTime time => time.Kind != DateTimeKind.Local,
        // Of any other type than its declaration says.
        _ => IsExact(key.GetType()),
    };

    /// <summary>Whether a map asks its keys themselves, or compares text in a way that takes no two of the same units for different.</summary>
    public static bool IsUsual<TKey, TValue>(object map)
        where TKey : notnull =>
        map is ExpandoObject || (HasKnownComparer<TKey, TValue>(map) && (Comparers.OfMap<TKey, TValue>(map) is not object comparer || IsOfText(comparer)));

    private static bool IsOfText(object comparer) =>
        comparer is IEqualityComparer<string?> text
        && (StringComparer.IsWellKnownOrdinalComparer(text, out _) || StringComparer.IsWellKnownCultureAwareComparer(text, out _, out _));

    private static bool HasKnownComparer<TKey, TValue>(object map)
        where TKey : notnull => map
        is Dictionary<TKey, TValue> or SortedDictionary<TKey, TValue> or SortedList<TKey, TValue> or ConcurrentDictionary<TKey, TValue> or OrderedDictionary<TKey, TValue>
        or ImmutableDictionary<TKey, TValue> or ImmutableSortedDictionary<TKey, TValue> or FrozenDictionary<TKey, TValue>;
}
