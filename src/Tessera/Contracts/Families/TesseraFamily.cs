using System.ComponentModel;

namespace Tessera.Contracts.Families;

/// <summary>How a collection or another type with a form of its own is made and filled. Given by <see cref="TesseraFamilies"/> to generated code, and not meant to be used by hand.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class TesseraFamily
{
    private protected TesseraFamily()
    {
    }
}
