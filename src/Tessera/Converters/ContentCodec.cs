using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters;

/// <summary>Writes and reads what stands behind the root's descriptor: a value that is not null.</summary>
internal abstract class ContentCodec<T>
{
    public abstract void Write(ref WireWriter writer, T value, WriteContext context);

    public abstract T Read(ref WireReader reader, ReadContext context);
}
