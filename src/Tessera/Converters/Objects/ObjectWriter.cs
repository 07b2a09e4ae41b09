using Tessera.Wire;

namespace Tessera.Converters.Objects;

/// <summary>Writes objects of one type as their shape.</summary>
internal abstract class ObjectWriter<T>
{
    /// <param name="writer">Where to.</param>
    /// <param name="value">Not null, and of exactly this type unless derived types are written as declared.</param>
    /// <param name="context">The message's state.</param>
    public abstract void Write(ref WireWriter writer, T value, WriteContext context);
}
