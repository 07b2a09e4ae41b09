namespace Tessera.Converters.Collections;

/// <summary>A collection that may compare its keys or elements in a way of its own.</summary>
internal interface IComparing<TCollection> : IFillable<TCollection>
{
    /// <summary>Whether it does: a new collection in its place would compare otherwise.</summary>
    bool HasComparer(TCollection collection);
}
