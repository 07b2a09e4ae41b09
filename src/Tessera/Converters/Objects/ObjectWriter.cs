using Tessera.Wire;

namespace Tessera.Converters.Objects;

/// <summary>Writes objects of one type as their shape.</summary>
internal abstract class ObjectWriter<T>
{
    /// <param name="writer">Where to.</param>
    /// <param name="value">Not null, and of exactly this type unless derived types are written as declared.</param>
    /// <param name="context">The message's state.</param>
    public abstract void Write(ref WireWriter writer, T value, WriteContext context);

    /// <summary>Writes slots, each an object behind a presence byte, or null.</summary>
    /// <param name="writer">Where to.</param>
    /// <param name="values">Of a class.</param>
    /// <param name="slot">Checks each object.</param>
    /// <param name="context">The message's state.</param>
    public virtual void WriteSlots(ref WireWriter writer, ReadOnlySpan<T?> values, ObjectConverter<T> slot, WriteContext context)
    {
        foreach (T? value in values)
        {
            if (slot.WritePresence(ref writer, value, context))
                Write(ref writer, value!, context);
        }
    }
}
