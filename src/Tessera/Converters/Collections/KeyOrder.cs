using Tessera.Contracts;
using Tessera.Converters.Custom;

namespace Tessera.Converters.Collections;

/// <summary>
/// Puts keys and elements of the data into sorted collections, and decides whose fault it is if they cannot be compared. With the usual comparer it is
/// the data's: text and numbers in one set of objects, for example. If a comparer of the program fails, or the keys are of one class of the program that
/// compares itself, it is the program's.
/// </summary>
internal static class KeyOrder
{
    /// <summary>False for an element that is there, or is dropped as it cannot be compared with those there.</summary>
    /// <param name="set">May sort its elements.</param>
    /// <param name="element">Read from data.</param>
    /// <param name="at">Where it stands.</param>
    /// <param name="drops">What does not fit is dropped.</param>
    public static bool TryAdd<T>(ISet<T> set, T element, int at, bool drops) =>
        set is SortedSet<T> sorted ? TryAddSorted(sorted, element, at, drops) : set.Add(element);

    /// <inheritdoc cref="TryAdd{T}(ISet{T}, T, int, bool)"/>
    public static bool TryAddSorted<T>(SortedSet<T> set, T element, int at, bool drops)
    {
        try
        {
            return set.Add(element);
        }
        catch (Exception e) when (IsMissing(e, element, set, Comparers.OfSet<T>(set)))
        {
            return Refuse(e, at, drops);
        }
    }

    /// <summary>As for an element: an entry of a map that sorts. One search, where two would be the dearer the more a culture has to say.</summary>
    public static bool TryAdd<TKey, TValue>(IDictionary<TKey, TValue> map, TKey key, TValue value, int at, bool drops)
        where TKey : notnull
    {
        try
        {
            // Where a key that is there is no error, there may be many, and an exception for each would be a burden.
            if (drops && map.ContainsKey(key))
                return false;
            map.Add(key, value);
            return true;
        }
        catch (ArgumentException) when (Contains(map, key))
        {
            return false;
        }
        catch (Exception e) when (IsMissing(e, key, map.Keys, Comparers.OfMap<TKey, TValue>(map)))
        {
            return Refuse(e, at, drops);
        }
    }

    /// <summary>Puts an entry in the place of that of the same key, or behind all.</summary>
    public static void Set<TKey, TValue>(IDictionary<TKey, TValue> map, TKey key, TValue value, int at, bool drops)
        where TKey : notnull
    {
        try
        {
            map[key] = value;
        }
        catch (Exception e) when (Sorts(map) && IsMissing(e, key, map.Keys, Comparers.OfMap<TKey, TValue>(map)))
        {
            Refuse(e, at, drops);
        }
    }

    /// <summary>False too for a key that cannot be compared with those there.</summary>
    public static bool Contains<TKey, TValue>(IDictionary<TKey, TValue> map, TKey key)
        where TKey : notnull
    {
        try
        {
            return map.ContainsKey(key);
        }
        catch (Exception e) when (Sorts(map) && IsMissing(e, key, map.Keys, Comparers.OfMap<TKey, TValue>(map)))
        {
            return false;
        }
    }

    public static bool Sorts<TKey, TValue>(IDictionary<TKey, TValue> map)
        where TKey : notnull => map is SortedDictionary<TKey, TValue> or SortedList<TKey, TValue>;

    /// <summary>Whether a comparison has failed because of the data.</summary>
    /// <param name="failure">What was thrown.</param>
    /// <param name="key">Came last.</param>
    /// <param name="others">Were there before.</param>
    /// <param name="comparer">Of the collection; null for the usual one.</param>
    public static bool IsMissing<T>(Exception failure, T key, IEnumerable<T> others, object? comparer) =>
        comparer is null or StringComparer
        && UserCode.IsFailure(failure)
        && failure is not TesseraException
        && !HasOwn(typeof(T))
        && !(key is not null && HasOwn(key.GetType()) && others.All(other => other?.GetType() == key.GetType()));

    /// <summary>Makes a collection of F#, which sorts what it is made of.</summary>
    /// <param name="keys">Its keys or elements.</param>
    /// <param name="make">Makes it.</param>
    /// <param name="at">Where it stands.</param>
    public static TCollection Make<T, TCollection>(IEnumerable<T> keys, Func<TCollection> make, int at)
    {
        try
        {
            return make();
        }
        catch (Exception e) when (IsMissing(e, keys.First(), keys, comparer: null))
        {
            Refuse(e, at, drops: false);
            throw;
        }
    }

    /// <returns>False.</returns>
    public static bool Refuse(Exception failure, int at, bool drops) =>
        drops ? false : throw new TesseraException(
            TesseraErrorCode.TypeMismatch,
            "A sorted collection cannot compare this key or element of the data with those before it; the inner exception is its comparer's",
            at,
            inner: failure);

    /// <summary>Whether a type of the program compares its objects, or those in a tuple.</summary>
    private static bool HasOwn(Type type) => Framework.Owns(type)
        ? type.IsGenericType && Array.Exists(type.GetGenericArguments(), HasOwn)
        : typeof(IComparable).IsAssignableFrom(type) || TypeTree.FindInterface(type, typeof(IComparable<>)) is not null;
}
