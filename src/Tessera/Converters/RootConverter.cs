using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters;

/// <summary>Whole messages of one declared type, the type parameter hidden.</summary>
internal abstract class RootConverter
{
    public abstract void WriteBoxed(ref WireWriter writer, object? value, WriteContext context);

    public abstract object? ReadBoxed(ref WireReader reader, ReadContext context, out bool framed);
}
