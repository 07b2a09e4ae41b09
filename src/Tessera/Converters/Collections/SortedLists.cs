using Tessera.Converters.References;

namespace Tessera.Converters.Collections;

/// <summary>Fills a SortedList&lt;K, V&gt;, which moves all entries behind a new one.</summary>
internal static class SortedLists
{
    /// <summary>The memory of a node of a tree, without its entry.</summary>
    private const int AsideSize = 48;

    /// <summary>Adds an entry. Returns false if the key is there already, or is dropped because it cannot be compared with the others.</summary>
    public static bool TryAdd<TKey, TValue>(SortedList<TKey, TValue> list, TKey key, TValue value, int at, bool drops, ReadContext context, ref KeyGuard guard)
        where TKey : notnull
    {
        try
        {
            return TryAddInOrder(list, key, value, at, context, ref guard);
        }
        catch (Exception e) when (KeyOrder.IsFaultOfData(e, key, list.Keys, Comparers.OfMap<TKey, TValue>(list)))
        {
            return KeyOrder.Refuse(e, at, drops);
        }
    }

    /// <summary>Merges the entries that were put aside into the list, in order.</summary>
    public static void Merge<TKey, TValue>(SortedList<TKey, TValue> list, SortedDictionary<TKey, TValue> aside)
        where TKey : notnull
    {
        KeyValuePair<TKey, TValue>[] entries = [.. list];
        list.Clear();
        int next = 0;
        foreach ((TKey key, TValue value) in aside)
        {
            for (; next < entries.Length && list.Comparer.Compare(entries[next].Key, key) < 0; next++)
                list.Add(entries[next].Key, entries[next].Value);
            list.Add(key, value);
        }

        foreach ((TKey key, TValue value) in entries.AsSpan(next))
            list.Add(key, value);
    }

    /// <summary>
    /// Adds an entry at the end if it is in order, so that nothing must be moved. Other entries are put aside in a sorted tree: inserting each in its place
    /// could take as many moves as there are pairs of entries.
    /// </summary>
    private static bool TryAddInOrder<TKey, TValue>(SortedList<TKey, TValue> list, TKey key, TValue value, int at, ReadContext context, ref KeyGuard guard)
        where TKey : notnull
    {
        bool isLast = list.Count == 0 || list.Comparer.Compare(list.GetKeyAtIndex(list.Count - 1), key) < 0;
        if (!isLast && list.ContainsKey(key))
            return false;
        if (isLast || guard.Aside is LateValues<TKey, TValue>)
        {
            if (!isLast)
                context.ChargeWork(list.Count, at);
            list.Add(key, value);
            return true;
        }

        context.Charge(AsideSize + Unsafe.SizeOf<TKey>() + Unsafe.SizeOf<TValue>(), at);
        SortedDictionary<TKey, TValue> aside = (SortedDictionary<TKey, TValue>)(guard.Aside ??= new SortedDictionary<TKey, TValue>(list.Comparer));
        return aside.TryAdd(key, value);
    }
}
