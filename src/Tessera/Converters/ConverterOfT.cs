using Tessera.Converters.Collections;

namespace Tessera.Converters;

/// <summary>
/// How a .NET type is written and read: its wire type, how values are written as this wire type and read from it, and how other wire types are read. A
/// converter is synchronous, has no state of a message, and is used by many threads at once.
/// </summary>
internal abstract class Converter<T> : ValueReader<T>, IConverter, IDescribed
{
    /// <summary>What <see cref="Write"/> writes and <see cref="ValueReader{T}.Read"/> reads.</summary>
    public abstract WireType WireType { get; }

    public Type Type => typeof(T);

    public int SlotSize => Unsafe.SizeOf<T>();

    public virtual IConverter Content => this;

    public bool CanFill => this is IFillable<T>;

    public virtual bool MayRefuse => false;

    /// <summary>Returns the descriptor of a value without the names that this converter puts in front of the value. Returns null for a scalar.</summary>
    public virtual Descriptor? FormOf(T value) => Content.Descriptor;

    /// <summary>The cache that owns the converter computes the descriptor once and interns its bytes.</summary>
    public Descriptor? Descriptor { get; private set; }

    /// <summary>Writes a slot. The value may be null, if T can be null.</summary>
    public abstract void Write(ref WireWriter writer, T value, WriteContext context);

    public virtual void WriteMany(ref WireWriter writer, ReadOnlySpan<T> values, WriteContext context)
    {
        foreach (T value in values)
            Write(ref writer, value, context);
    }

    /// <summary>Like <see cref="WriteMany"/>. The writer may keep the array until the message is complete.</summary>
    public virtual void WriteArray(ref WireWriter writer, T[] values, WriteContext context) =>
        // An array of a reference type may have a derived element type. Only a read-only span accepts such an array.
        WriteMany(ref writer, new ReadOnlySpan<T>(values), context);

    /// <summary>Writes the root of a message or the content of an <c>any</c>. The value is not null.</summary>
    public virtual void WriteContent(ref WireWriter writer, T value, WriteContext context) => Write(ref writer, value, context);

    /// <summary>Reads a value that <see cref="WriteContent"/> wrote.</summary>
    public virtual T ReadContent(ref WireReader reader, ReadContext context) => Read(ref reader, context);

    /// <summary>
    /// Returns a reader for a foreign wire type, or null if this wire type cannot become a <typeparamref name="T"/>. The binder has removed wrappers (optional,
    /// any, ref, keep) from the wire type.
    /// </summary>
    public abstract ValueReader<T>? BindContent(WireType foreign, ReadBinder binder);

    public virtual void WriteBoxed(ref WireWriter writer, object value, WriteContext context) => WriteContent(ref writer, (T)value, context);

    public ValueReader Bind(WireType foreign, ReadBinder binder) => binder.Bind(this, foreign);

    /// <summary>Called by the cache when the converter is complete.</summary>
    public void SetDescriptor(Descriptor descriptor) => Descriptor = WireType.Kind.IsScalar() || WireType.Kind == WireKind.Any ? null : descriptor;
}
