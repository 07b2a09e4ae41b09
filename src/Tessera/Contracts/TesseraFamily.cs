using System.ComponentModel;

namespace Tessera.Contracts;

/// <summary>Creates and fills collections and other types with a form of their own. Made by <c>TesseraFamilies</c>. Not meant to be used by hand.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class TesseraFamily
{
    private protected TesseraFamily()
    {
    }

    /// <summary>Returns an empty map of the family, or null if the family is not a map that can be filled.</summary>
    internal virtual object? CreateEmpty() => null;
}
