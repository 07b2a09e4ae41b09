using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Converters;

/// <summary>Reads values of one .NET type from one wire type.</summary>
internal abstract class ValueReader
{
    /// <summary>
    /// True if a read may give up under <see cref="TesseraMismatchHandling.UseDefault"/> and then sets <see cref="ReadContext.Dropped"/>.
    /// </summary>
    public virtual bool CanDrop => false;

    /// <summary>Whether the object may be one whose constructor has not run yet: one that its own parts refer to.</summary>
    public virtual bool CanAwait => false;

    /// <summary>As the typed read; for constructor arguments and slots of unknown type.</summary>
    public abstract object? ReadBoxed(ref WireReader reader, ReadContext context);

    /// <summary>As <see cref="ReadBoxed"/>, or gives the object that is to be waited for.</summary>
    public abstract object? ReadBoxedOrAwait(ref WireReader reader, ReadContext context, out ObjectTable.Entry? missing);
}
