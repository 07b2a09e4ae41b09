using Tessera.Contracts;

namespace Tessera.Converters.Collections;

/// <summary>Fills the collection of a member in place, if the constructor may leave the member null, or put elements into it that cannot be removed.</summary>
/// <param name="first">What a new object holds in the member.</param>
internal sealed class HeldCollection<T>(IFillable<T> filler, FirstValue first) : IFillable<T>
{
    public bool Fill(T target, T content, FillPlace place) => filler.Fill(target, content, place);

    public bool Append(T target, T content, FillPlace place) => filler.Append(target, content, place);

    public bool KeepsElements(T collection) => filler.KeepsElements(collection);

    public bool Refuses(T collection) => filler.Refuses(collection) || IsNotFilled(collection) || IsFull(collection);

    /// <summary>Says what keeps reading from filling the member, for an error message.</summary>
    public string Explain(T collection) =>
        filler.Refuses(collection) ? KeptCollections.ReadOnly
        : IsNotFilled(collection)
            ? "the constructor used for reading leaves no collection in it to fill, or one that other objects hold too; let that constructor create one, give"
        : "the constructor used for reading puts other elements into its collection, which has no Clear that could remove them; give";

    /// <summary>Whether a new object holds no collection, or one that all others hold too, and so does not hold these elements.</summary>
    private bool IsNotFilled(T collection) =>
        first.IsNoneOrShared && !first.IsShared(collection!) && (first.Value is null || !KeptCollections.HasAll(first.Value, collection!));

    /// <summary>Whether a new object holds elements that cannot be removed, and the collection holds others.</summary>
    private bool IsFull(T collection) => first.Value is T held && filler.KeepsElements(held) && !KeptCollections.HasAll(held, collection!);
}
