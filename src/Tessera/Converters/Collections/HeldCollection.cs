namespace Tessera.Converters.Collections;

/// <summary>A collection that data fill in place, of a member in which the constructor may leave none.</summary>
/// <param name="filler">Fills it where there is one.</param>
/// <param name="leavesNone">Whether there is none where it is read.</param>
internal sealed class HeldCollection<T>(IFillable<T> filler, Func<bool> leavesNone) : IFillable<T>
{
    public bool Fill(T target, T content, FillPlace place) => filler.Fill(target, content, place);

    public bool Append(T target, T content, FillPlace place) => filler.Append(target, content, place);

    public bool Refuses(T collection) => filler.Refuses(collection) || leavesNone();

    /// <summary>Whether it is refused although it takes elements: since there would be none.</summary>
    public bool IsMissing(T collection) => !filler.Refuses(collection);
}
