namespace Tessera.Converters.Collections;

/// <summary>
/// Moves content from the collection into which it was read to an existing one that may hash or compare differently. The keys were proven for the first
/// collection (<see cref="KeyProof"/>). A comparer of the program may look into objects that otherwise equal only themselves.
/// </summary>
internal static class FilledKeys
{
    /// <summary>Checks keys or elements that were proven for the default comparer.</summary>
    /// <param name="keys">The keys, which were read from data.</param>
    /// <param name="hasComparer">Whether the target has its own comparer.</param>
    /// <param name="place">The place of the content, for errors.</param>
    public static void Require<T>(IEnumerable<T> keys, bool hasComparer, FillPlace place)
    {
        if (hasComparer && place.Context.UnprovenKeys > 0 && keys.Any(MayLead))
            KeyProof.Fail(place.Offset);
    }

    /// <summary>Checks elements that were read as a list, for which nothing was proven.</summary>
    /// <param name="target">The collection that takes the elements, which may not be a list.</param>
    /// <param name="elements">The elements, which were read from data.</param>
    /// <param name="place">The place of the content, for errors.</param>
    public static void RequireList<T>(object target, IEnumerable<T> elements, FillPlace place)
    {
        if (place.Context.FollowedReferences == 0 || KeyRules.OfSequence(target.GetType(), typeof(T)) is not KeyRule rule)
            return;
        if (!rule.IsHashed || Comparers.OfSet<T>(target) is not null || !elements.All(element => element is null || IsAlone(element)))
            KeyProof.Fail(place.Offset);
    }

    /// <summary>Replaces the elements of a set.</summary>
    /// <param name="target">The target, which may not be a set or may be read-only.</param>
    /// <param name="content">The elements, which were read from data. No two are equal for the default comparer.</param>
    /// <param name="place">The place of the content, for errors.</param>
    /// <param name="drops">Whether elements that do not fit are dropped.</param>
    /// <returns>False if the target does not take elements.</returns>
    public static bool TryFillSet<T>(object target, IEnumerable<T> content, FillPlace place, bool drops)
    {
        if (target is not ISet<T> { IsReadOnly: false } set)
            return false;
        Require(content, Comparers.OfSet<T>(set) is not null, place);
        set.Clear();
        FillSet(set, content, place, drops);
        return true;
    }

    /// <summary>Adds elements to a set. If the set considers two of them equal, this is an error. An element may equal one that was there before.</summary>
    /// <inheritdoc cref="TryFillSet"/>
    public static bool TryAppendSet<T>(object target, IEnumerable<T> content, FillPlace place, bool drops)
    {
        if (target is not ISet<T> { IsReadOnly: false } set)
            return false;
        object? comparer = Comparers.OfSet<T>(set);
        Require(content, comparer is not null, place);
        if (!drops)
            RequireUnlike(content, comparer, place);
        foreach (T element in content)
            KeyOrder.TryAdd(set, element, place.Offset, drops);
        return true;
    }

    public static void FillSet<T>(ISet<T> empty, IEnumerable<T> content, FillPlace place, bool drops)
    {
        if (empty is HashSet<T> sized && content.TryGetNonEnumeratedCount(out int count))
            sized.EnsureCapacity(count);
        foreach (T element in content)
        {
            if (!KeyOrder.TryAdd(empty, element, place.Offset, drops) && !drops)
                Throw.EqualKeys(place.Offset, place.Member);
        }
    }

    /// <summary>Throws if the comparer of the collection considers two keys equal. For the default comparer, no two keys are equal.</summary>
    public static void RequireUnlike<T>(IEnumerable<T> keys, object? comparer, FillPlace place)
    {
        ISet<T>? seen = comparer switch
        {
            IEqualityComparer<T> equality => new HashSet<T>(equality),
            IComparer<T> order => new SortedSet<T>(order),
            _ => null,
        };
        if (seen is not null && !keys.All(seen.Add))
            Throw.EqualKeys(place.Offset, place.Member);
    }

    /// <summary>Checks one key of a collection that was created empty and may have its own comparer.</summary>
    /// <param name="hasComparer">Whether the collection has its own comparer.</param>
    /// <param name="at">The offset of the key.</param>
    public static void RequireKey<T>(T key, bool hasComparer, int at, ReadContext context)
    {
        if (hasComparer && context.UnprovenKeys > 0 && MayLead(key))
            KeyProof.Fail(at);
    }

    /// <summary>Whether the key may contain references that were not followed. If code of the program computes the hash code, all were followed.</summary>
    private static bool MayLead<T>(T key) =>
        RuntimeHelpers.IsReferenceOrContainsReferences<T>()
            && key is not (null or string)
            && !key.GetType().IsPrimitive
            && HashForms.Of(key.GetType()) != HashForm.Written;

    private static bool IsAlone<T>(T key) => key is not null && HashForms.Of(key.GetType()) == HashForm.Identity;
}
