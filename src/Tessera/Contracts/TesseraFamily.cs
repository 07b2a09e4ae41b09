using System.ComponentModel;

namespace Tessera.Contracts;

/// <summary>How a collection or another type with a form of its own is made and filled. Given by <c>TesseraFamilies</c> to generated code, and not meant to be used by hand.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class TesseraFamily
{
    private protected TesseraFamily()
    {
    }

    /// <summary>An empty map of the family; null where it is no map that can be filled.</summary>
    internal virtual object? CreateEmpty() => null;
}
