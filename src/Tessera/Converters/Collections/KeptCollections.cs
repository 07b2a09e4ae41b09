using System.Collections;
using Tessera.Contracts;

namespace Tessera.Converters.Collections;

/// <summary>Handles collections of members that cannot be set: reads into the collection that the object holds, or throws if data is lost.</summary>
internal static class KeptCollections
{
    public const string ReadOnly = "the collection that it holds is read-only, so reading could not fill it; give";

    /// <summary>Refuses a collection in a member that reading would find null or unable to take elements, unless nobody reads it into the class.</summary>
    /// <param name="filler">The converter of the member, which may refuse collections.</param>
    /// <param name="value">The collection that the object holds.</param>
    /// <param name="writer">The writer, positioned where the collection would be written.</param>
    public static void Require<T>(IFillable<T> filler, T? value, in WireWriter writer, WriteContext context)
    {
        if (value is null || !filler.Refuses(value))
            return;
        string why = filler is HeldCollection<T> held ? held.Explain(value) : ReadOnly;
        WriteOnly.Require(in writer, context, value.GetType(),
            $"its member has no setter, and {why} the member a setter, which may be private, or leave it out ([JsonIgnore], or ContractModifiers)");
    }

    /// <summary>Replaces the content of the collection that the object holds.</summary>
    /// <param name="existing">The collection that the object holds.</param>
    /// <param name="value">The collection that was read; null changes nothing.</param>
    /// <param name="place">The place of the content, for errors.</param>
    /// <param name="member">The member that holds it.</param>
    public static void Fill<T>(IFillable<T> filler, T? existing, T? value, FillPlace place, MemberContract member)
    {
        if (value is null
            || (existing is not null && !member.HoldsShared(existing) && filler.Fill(existing, value, place))
            || member.MayStay
            || place.Context.Scope.DropsMismatches
            || HasAll(existing, value))
            return;
        RequireHeld(existing, place, member);
        Throw.Mismatch(
            place.Offset,
            $"The member has no setter, and the {existing!.GetType()} that the object holds cannot be filled: it is read-only, has a fixed length, or already contains elements and has no Clear; give the member a setter, which may be private");
    }

    /// <summary>Throws if there is data for a member whose object holds nothing, or what other objects hold too.</summary>
    public static void RequireHeld<T>(T? existing, FillPlace place, MemberContract member)
    {
        if (existing is not null && member.HoldsShared(existing))
            Throw.Mismatch(
                place.Offset,
                $"Other objects hold the same {existing.GetType()} in the member, so data must not change it; let the constructor or the initializer create one for each object, or leave the member out ([JsonIgnore], or ContractModifiers)");
        if (existing is null)
            Throw.Mismatch(
                place.Offset,
                $"The member has no setter, and the object holds no {typeof(T)} that could be filled; give the member a setter, which may be private, or let the constructor create one");
    }

    /// <summary>Whether no data is lost, because there are no elements, or the collection already has the same ones.</summary>
    public static bool HasAll(object? existing, object value) =>
        value is IEnumerable elements && elements.Cast<object?>().SequenceEqual((existing as IEnumerable)?.Cast<object?>() ?? []);
}
