using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters;

/// <summary>A converter without its type parameter, for slots whose type is known at run time only.</summary>
internal interface IConverter
{
    Type Type { get; }

    /// <summary>Bytes of memory that a slot of this type takes: a reference, or the whole of a value.</summary>
    int SlotSize { get; }

    /// <summary>What stands in a slot of this type.</summary>
    WireType WireType { get; }

    /// <summary>The converter of a value known not to be null: what stands behind a descriptor reference.</summary>
    IConverter Content { get; }

    /// <summary>The descriptor of <see cref="Content"/>; null for scalars, whose code says all.</summary>
    Descriptor? Descriptor { get; }

    /// <summary>Whether a collection that is there takes what is read.</summary>
    bool CanFill { get; }

    /// <summary>Whether there are collections of the type that take nothing.</summary>
    bool MayRefuse { get; }

    /// <summary>Writes a value that is not null and of exactly this type.</summary>
    void WriteBoxed(ref WireWriter writer, object value, WriteContext context);

    /// <summary>A reader of <see cref="Type"/> from a foreign type.</summary>
    ValueReader Bind(WireType foreign, ReadBinder binder);
}

/// <summary>Takes its descriptor from the cache, which interns them.</summary>
internal interface IDescribed
{
    void SetDescriptor(Descriptor descriptor);
}
