namespace Tessera.Converters.Objects;

/// <summary>Reads objects of one type from one shape.</summary>
internal abstract class ObjectReader<T> : ValueReader<T>
{
    /// <summary>Reads slots of a class. Each slot is a presence byte and the object, or null.</summary>
    public virtual void ReadSlots(ref WireReader reader, Span<T?> destination, ReadContext context)
    {
        for (int i = 0; i < destination.Length; i++)
            destination[i] = Presence.Read(ref reader) ? Read(ref reader, context) : default;
    }

    public sealed override T ReadInto(ref WireReader reader, T existing, ReadContext context)
    {
        Populate(ref reader, ref existing, context);
        return existing;
    }

    /// <summary>Sets the members of an existing object. Members that only a constructor takes are skipped.</summary>
    public abstract void Populate(ref WireReader reader, ref T target, ReadContext context);
}
