namespace Tessera.Converters.Collections;

/// <summary>Fills the collection of a member in place, if the constructor may leave the member null.</summary>
/// <param name="filler">The converter that fills the collection, if there is one.</param>
/// <param name="leavesNone">Whether the member is null in an object that is read.</param>
internal sealed class HeldCollection<T>(IFillable<T> filler, Func<bool> leavesNone) : IFillable<T>
{
    public bool Fill(T target, T content, FillPlace place) => filler.Fill(target, content, place);

    public bool Append(T target, T content, FillPlace place) => filler.Append(target, content, place);

    public bool Refuses(T collection) => filler.Refuses(collection) || leavesNone();

    /// <summary>Whether the collection is refused only because the member would be null when it is read.</summary>
    public bool IsMissing(T collection) => !filler.Refuses(collection);
}
