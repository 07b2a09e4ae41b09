using Tessera.Reading;

namespace Tessera.Converters.Collections;

/// <summary>Replaces the content of an existing collection, the value of a get-only property for example.</summary>
internal interface IFillable<TCollection>
{
    /// <param name="target">Takes the content in place of its own.</param>
    /// <param name="content">Read from data.</param>
    /// <param name="place">For an error: two keys of the content that the target takes for equal.</param>
    /// <returns>False if the collection cannot be changed.</returns>
    bool Fill(TCollection target, TCollection content, FillPlace place);

    /// <summary>Adds to what the collection holds; a map's entries replace those of the same key.</summary>
    /// <param name="target">Takes the content after its own.</param>
    /// <param name="content">Read from data.</param>
    /// <param name="place">For an error.</param>
    /// <returns>False if the collection cannot be changed.</returns>
    bool Append(TCollection target, TCollection content, FillPlace place) => false;

    /// <summary>Whether it is one that cannot be changed, and holds something: what reads it back would have to change one like it.</summary>
    bool Refuses(TCollection collection) => false;
}

/// <summary>Where the content of a collection stands in the data.</summary>
/// <param name="Context">The message's state.</param>
/// <param name="Offset">Of the content, or of the object that it is a member of.</param>
/// <param name="Member">The member of that object; null if the offset says all.</param>
internal readonly record struct FillPlace(ReadContext Context, int Offset, string? Member = null);

/// <summary>A collection that may compare its keys or elements in a way of its own.</summary>
internal interface IComparing<TCollection> : IFillable<TCollection>
{
    /// <summary>Whether it does: a new collection in its place would compare otherwise.</summary>
    bool HasComparer(TCollection collection);
}
