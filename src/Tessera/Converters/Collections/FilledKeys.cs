using System.Runtime.CompilerServices;
using Tessera.Reading;
using Tessera.Values;

namespace Tessera.Converters.Collections;

/// <summary>
/// Moves content from the collection it was read into to an existing one that hashes or compares in another way. Its keys were proven for the first (<see
/// cref="KeyProof"/>); a comparer of the program may look into objects that otherwise are equal only to themselves.
/// </summary>
internal static class FilledKeys
{
    /// <summary>For keys or elements that were proven for the usual comparer.</summary>
    /// <param name="keys">Read from data.</param>
    /// <param name="hasComparer">What takes them has one of its own.</param>
    /// <param name="place">For the error.</param>
    public static void Require<T>(IEnumerable<T> keys, bool hasComparer, FillPlace place)
    {
        if (hasComparer && place.Context.UnprovenKeys > 0 && keys.Any(MayLead))
            KeyProof.Fail(place.Offset);
    }

    /// <summary>For elements of what was read as a list, of which nothing was proven.</summary>
    /// <param name="target">Takes them: maybe no list.</param>
    /// <param name="elements">Read from data.</param>
    /// <param name="place">For the error.</param>
    public static void RequireList<T>(object target, IEnumerable<T> elements, FillPlace place)
    {
        if (place.Context.FollowedReferences == 0 || KeyRules.OfSequence(target.GetType(), typeof(T)) is not KeyRule rule)
            return;
        if (!rule.IsHashed || Comparers.OfSet<T>(target) is not null || !elements.All(element => element is null || IsAlone(element)))
            KeyProof.Fail(place.Offset);
    }

    /// <summary>Puts elements in the place of those of a set.</summary>
    /// <param name="target">Maybe no set, or one that cannot be changed.</param>
    /// <param name="content">Read from data; no two elements are equal in the usual way.</param>
    /// <param name="place">For an error.</param>
    /// <param name="drops">What does not fit is dropped.</param>
    /// <returns>False if the target does not take them.</returns>
    public static bool TryFillSet<T>(object target, IEnumerable<T> content, FillPlace place, bool drops)
    {
        if (target is not ISet<T> { IsReadOnly: false } set)
            return false;
        Require(content, Comparers.OfSet<T>(set) is not null, place);
        set.Clear();
        FillSet(set, content, place, drops);
        return true;
    }

    /// <summary>Adds elements to those of a set: two that it takes for equal are one too few, unless one was there before.</summary>
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

    /// <summary>Adds elements to an empty set.</summary>
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

    /// <summary>Fails if a comparer of the collection takes two keys for equal; in the usual way no two are.</summary>
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

    /// <summary>For one key of a collection that was made empty and has a comparer of its own from the start.</summary>
    /// <param name="key">To be added.</param>
    /// <param name="hasComparer">Whether it has.</param>
    /// <param name="at">Where the key stands.</param>
    /// <param name="context">The message's state.</param>
    public static void RequireKey<T>(T key, bool hasComparer, int at, ReadContext context)
    {
        if (hasComparer && context.UnprovenKeys > 0 && MayLead(key))
            KeyProof.Fail(at);
    }

    /// <summary>Whether there may be references that were not followed: where the program's own code makes the hash code, all were.</summary>
    private static bool MayLead<T>(T key) =>
        RuntimeHelpers.IsReferenceOrContainsReferences<T>() && key is not (null or string) && !key.GetType().IsPrimitive && HashForms.Of(key.GetType()) != HashForm.Written;

    private static bool IsAlone<T>(T key) => key is not null && HashForms.Of(key.GetType()) == HashForm.Identity;
}
