namespace Tessera.Converters.Collections;

/// <summary>Fills an existing collection, for example the value of a get-only property.</summary>
internal interface IFillable<TCollection>
{
    /// <param name="target">The collection whose content is replaced.</param>
    /// <param name="content">The content, which was read from data.</param>
    /// <param name="place">The place of the content, for an error such as two keys that the target considers equal.</param>
    /// <returns>False if the collection cannot be changed.</returns>
    bool Fill(TCollection target, TCollection content, FillPlace place);

    /// <summary>Adds content to the collection. Entries of a map replace entries with the same key.</summary>
    /// <param name="target">The collection to which the content is added.</param>
    /// <param name="content">The content, which was read from data.</param>
    /// <param name="place">The place of the content, for errors.</param>
    /// <returns>False if the collection cannot be changed.</returns>
    bool Append(TCollection target, TCollection content, FillPlace place) => false;

    /// <summary>Whether the collection holds elements that nothing can remove, so that others cannot take their place.</summary>
    bool KeepsElements(TCollection collection) => false;

    /// <summary>Whether the collection holds elements but cannot be changed, so that reading probably could not fill its counterpart.</summary>
    bool Refuses(TCollection collection) => false;
}

/// <summary>The place of a collection's content in the data.</summary>
/// <param name="Context">The state of the message.</param>
/// <param name="Offset">The offset of the content, or of the object with the member.</param>
/// <param name="Member">The name of the member of that object; null if the offset is that of the content.</param>
internal readonly record struct FillPlace(ReadContext Context, int Offset, string? Member = null);

/// <summary>The converter of a collection that may have its own comparer for keys or elements.</summary>
internal interface IComparing
{
    /// <summary>Whether keys or elements are text or values without references, so that the comparer can never meet an object that is not complete.</summary>
    bool HasPlainKeys { get; }
}

/// <summary>Fills a collection that may have its own comparer for keys or elements.</summary>
internal interface IComparing<TCollection> : IComparing, IFillable<TCollection>
{
    /// <summary>Whether the collection has its own comparer, so that a new collection in its place would compare differently.</summary>
    bool HasComparer(TCollection collection);
}
