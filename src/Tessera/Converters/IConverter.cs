namespace Tessera.Converters;

/// <summary>A converter without its type parameter, for code that learns the type of a slot only at run time.</summary>
internal interface IConverter
{
    Type Type { get; }

    /// <summary>The bytes of memory that a slot of this type takes: the size of a reference, or of a whole value.</summary>
    int SlotSize { get; }

    /// <summary>The wire type of a slot of this type.</summary>
    WireType WireType { get; }

    /// <summary>The converter of the content, which is a value that is known not to be null. It writes what follows a descriptor.</summary>
    IConverter Content { get; }

    /// <summary>The descriptor of <see cref="Content"/>; null for scalars, whose type code is enough, and for any.</summary>
    Descriptor? Descriptor { get; }

    /// <summary>Whether an existing collection can be filled with the elements that are read.</summary>
    bool CanFill { get; }

    /// <summary>Whether some collections of the type cannot be filled, for example because they are read-only.</summary>
    bool MayRefuse { get; }

    /// <summary>Writes a value that is not null and of exactly this type.</summary>
    void WriteBoxed(ref WireWriter writer, object value, WriteContext context);

    /// <summary>Makes a reader that reads a foreign wire type into <see cref="Type"/>.</summary>
    ValueReader Bind(WireType foreign, ReadBinder binder);
}

/// <summary>A converter that gets its descriptor from the cache, which interns descriptors.</summary>
internal interface IDescribed
{
    void SetDescriptor(Descriptor descriptor);
}
