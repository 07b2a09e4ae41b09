using System.Runtime.CompilerServices;
using Tessera.Descriptors;

namespace Tessera.Converters.Collections;

/// <summary>
/// Content that moves from the collection it was read into to one that is there, which may hash or compare it in another way than the one for which its keys were
/// proven (<see cref="KeyProof"/>): by a comparer of the program, which looks into objects that otherwise are equal to themselves alone.
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
