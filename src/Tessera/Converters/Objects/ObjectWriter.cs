namespace Tessera.Converters.Objects;

/// <summary>Writes objects of one type as their shape.</summary>
internal abstract class ObjectWriter<T>
{
    /// <param name="value">The object, which is not null and of exactly this type, unless derived types are written as declared.</param>
    public abstract void Write(ref WireWriter writer, T value, WriteContext context);

    /// <summary>Writes slots of a class. Each slot is a presence byte and the object, or null.</summary>
    /// <param name="values">The objects of a class, or null.</param>
    /// <param name="slot">The converter that checks each object.</param>
    public virtual void WriteSlots(ref WireWriter writer, ReadOnlySpan<T?> values, ObjectConverter<T> slot, WriteContext context)
    {
        foreach (T? value in values)
        {
            if (slot.WritePresence(ref writer, value, context))
                Write(ref writer, value!, context);
        }
    }
}
