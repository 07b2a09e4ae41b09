using Tessera.Contracts;
using Tessera.Converters.Custom;

namespace Tessera.Converters.Collections;

/// <summary>
/// Adds keys and elements of the data to sorted collections, and decides what is to blame if they cannot be compared. With the default comparer, it is the
/// data, for example text and numbers in one set of objects. If a comparer of the program fails, or all keys are of one class of the program that compares
/// itself, it is the program.
/// </summary>
internal static class KeyOrder
{
    /// <summary>Adds an element. Returns false if it is there already, or if it is dropped because it cannot be compared with the others.</summary>
    /// <param name="set">The set, which may sort its elements.</param>
    /// <param name="element">The element, which was read from data.</param>
    /// <param name="at">The offset of the element.</param>
    /// <param name="drops">Whether elements that do not fit are dropped.</param>
    public static bool TryAdd<T>(ISet<T> set, T element, int at, bool drops) =>
        set is SortedSet<T> sorted ? TryAddSorted(sorted, element, at, drops) : set.Add(element);

    /// <inheritdoc cref="TryAdd{T}(ISet{T}, T, int, bool)"/>
    public static bool TryAddSorted<T>(SortedSet<T> set, T element, int at, bool drops)
    {
        try
        {
            return set.Add(element);
        }
        catch (Exception e) when (IsFaultOfData(e, element, set, Comparers.OfSet<T>(set)))
        {
            return Refuse(e, at, drops);
        }
    }

    /// <summary>Adds an entry, like an element. One search is enough; comparisons of a culture would make a second one expensive.</summary>
    public static bool TryAdd<TKey, TValue>(IDictionary<TKey, TValue> map, TKey key, TValue value, int at, bool drops)
        where TKey : notnull
    {
        try
        {
            // If duplicate keys are no error, there may be many, and an exception for each would be expensive.
            if (drops && map.ContainsKey(key))
                return false;
            map.Add(key, value);
            return true;
        }
        catch (ArgumentException) when (Contains(map, key))
        {
            return false;
        }
        catch (Exception e) when (IsFaultOfData(e, key, map.Keys, Comparers.OfMap<TKey, TValue>(map)))
        {
            return Refuse(e, at, drops);
        }
    }

    /// <summary>Sets an entry: replaces the one with the same key, or adds it.</summary>
    public static void Set<TKey, TValue>(IDictionary<TKey, TValue> map, TKey key, TValue value, int at, bool drops)
        where TKey : notnull
    {
        try
        {
            map[key] = value;
        }
        catch (Exception e) when (Sorts(map) && IsFaultOfData(e, key, map.Keys, Comparers.OfMap<TKey, TValue>(map)))
        {
            Refuse(e, at, drops);
        }
    }

    /// <summary>Whether the map contains the key. Returns false if the key cannot be compared with the others.</summary>
    public static bool Contains<TKey, TValue>(IDictionary<TKey, TValue> map, TKey key)
        where TKey : notnull
    {
        try
        {
            return map.ContainsKey(key);
        }
        catch (Exception e) when (Sorts(map) && IsFaultOfData(e, key, map.Keys, Comparers.OfMap<TKey, TValue>(map)))
        {
            return false;
        }
    }

    public static bool Sorts<TKey, TValue>(IDictionary<TKey, TValue> map)
        where TKey : notnull => map is SortedDictionary<TKey, TValue> or SortedList<TKey, TValue>;

    /// <summary>Whether a comparison failed because of the data.</summary>
    /// <param name="key">The key that was added last.</param>
    /// <param name="others">The keys that were there before.</param>
    /// <param name="comparer">The comparer of the collection; null for the default one.</param>
    public static bool IsFaultOfData<T>(Exception failure, T key, IEnumerable<T> others, object? comparer) =>
        comparer is null or StringComparer
        && UserCode.IsFailure(failure)
        && failure is not TesseraException
        && !HasOwn(typeof(T))
        && !(key is not null && HasOwn(key.GetType()) && others.All(other => other?.GetType() == key.GetType()));

    /// <summary>Creates an F# collection, which sorts its content.</summary>
    /// <param name="make">The function that creates the collection.</param>
    /// <param name="at">The offset of the collection.</param>
    public static TCollection Make<T, TCollection>(IEnumerable<T> keys, Func<TCollection> make, int at)
    {
        try
        {
            return make();
        }
        catch (Exception e) when (IsFaultOfData(e, keys.First(), keys, comparer: null))
        {
            Refuse(e, at, drops: false);
            throw;
        }
    }

    /// <summary>Throws for a key of the data that cannot be compared; returns false if such keys are dropped.</summary>
    public static bool Refuse(Exception failure, int at, bool drops) =>
        drops ? false : throw new TesseraException(
            TesseraErrorCode.TypeMismatch,
            "A sorted collection cannot compare this key or element of the data with those before it; see the inner exception, which its comparer threw",
            at,
            inner: failure);

    /// <summary>Whether the type, or a type argument of it, is a type of the program that compares its own objects.</summary>
    private static bool HasOwn(Type type) => Framework.Owns(type)
        ? type.IsGenericType && Array.Exists(type.GetGenericArguments(), HasOwn)
        : typeof(IComparable).IsAssignableFrom(type) || TypeTree.FindInterface(type, typeof(IComparable<>)) is not null;
}
