namespace Tessera.Converters.Collections;

/// <summary>Fills the collection of a member in place, if the constructor may leave the member null, or put elements into it that cannot be removed.</summary>
/// <param name="first">Returns what a new object holds in the member.</param>
internal sealed class HeldCollection<T>(IFillable<T> filler, Func<object?> first) : IFillable<T>
{
    public bool Fill(T target, T content, FillPlace place) => filler.Fill(target, content, place);

    public bool Append(T target, T content, FillPlace place) => filler.Append(target, content, place);

    public bool KeepsElements(T collection) => filler.KeepsElements(collection);

    public bool Refuses(T collection) => filler.Refuses(collection) || first() is null || IsFull(collection);

    /// <summary>Says what keeps reading from filling the member, for an error message.</summary>
    public string Explain(T collection) =>
        filler.Refuses(collection) ? KeptCollections.ReadOnly
        : first() is null ? "the constructor used for reading leaves no collection in it to fill; let that constructor create one, give"
        : "the constructor used for reading puts other elements into its collection, which has no Clear that could remove them; give";

    /// <summary>Whether a new object holds elements that cannot be removed, and the collection holds others.</summary>
    private bool IsFull(T collection) => first() is T held && filler.KeepsElements(held) && !KeptCollections.HasAll(held, collection!);
}
