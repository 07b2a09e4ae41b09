using System.Collections;
using Tessera.Values;
using Tessera.Wire;

namespace Tessera.Converters.Collections;

/// <summary>Collections of members that nobody sets: what is read goes into the one that the object holds. What would get lost on the way is an error.</summary>
internal static class KeptCollections
{
    /// <summary>Refuses the value of a member in which the same class would hold none, or one that takes nothing, unless nobody reads it into that class.</summary>
    /// <param name="filler">Of the member; one that may refuse.</param>
    /// <param name="value">What the object holds.</param>
    /// <param name="writer">Where it would stand.</param>
    /// <param name="context">The message's state.</param>
    public static void Require<T>(IFillable<T> filler, T? value, in WireWriter writer, WriteContext context)
    {
        if (value is null || !filler.Refuses(value))
            return;
        string why = filler is HeldCollection<T> held && held.IsMissing(value)
            ? "its member has no setter, and the constructor that reading uses leaves no collection in it to fill; let that constructor make one, or let"
            : "its member has no setter, and the collection that it holds is read-only, so reading could not fill it; let";
        WriteOnly.Require(in writer, context, value.GetType(), $"{why} the member have a setter, which may be private, or leave it out ([JsonIgnore], or ContractModifiers)");
    }

    /// <summary>Puts what was read in the place of what the collection holds.</summary>
    /// <param name="filler">Of the member.</param>
    /// <param name="existing">What the object holds.</param>
    /// <param name="value">What was read; null leaves the collection as it is.</param>
    /// <param name="place">For an error.</param>
    /// <param name="mayStay">What the object holds may stay as it is.</param>
    public static void Fill<T>(IFillable<T> filler, T? existing, T? value, FillPlace place, bool mayStay)
    {
        if (value is null || (existing is not null && filler.Fill(existing, value, place)) || mayStay || place.Context.Scope.DropsMismatches || HasAll(existing, value))
            return;
        RequireHeld(existing, place);
        Throw.Mismatch(
            place.Offset,
            $"The member has no setter, and the {existing!.GetType()} that the object holds cannot take what is read: it is read-only, or of a fixed length; let the member have a setter, which may be private");
    }

    /// <summary>Refuses data for what the object does not hold.</summary>
    public static void RequireHeld<T>(T? existing, FillPlace place)
    {
        if (existing is null)
            Throw.Mismatch(
                place.Offset,
                $"The member has no setter, and the object holds no {typeof(T)} that could take what is read; let the member have a setter, which may be private, or let the constructor make one");
    }

    /// <summary>Whether nothing gets lost: there are no elements, or the same ones are there.</summary>
    private static bool HasAll(object? existing, object value) =>
        value is IEnumerable elements && elements.Cast<object?>().SequenceEqual((existing as IEnumerable)?.Cast<object?>() ?? []);
}
