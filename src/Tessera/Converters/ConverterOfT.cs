using System.Runtime.CompilerServices;
using Tessera.Converters.Collections;
using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Converters;

/// <summary>
/// How a .NET type stands on the wire: a wire type, a write and a read that match it, and how to read other wire types. Synchronous, without
/// state, used by many threads at once.
/// </summary>
/// <typeparam name="T">The .NET type.</typeparam>
internal abstract class Converter<T> : ValueReader<T>, IConverter, IDescribed
{
    /// <summary>What <see cref="Write"/> writes and <see cref="ValueReader{T}.Read"/> reads.</summary>
    public abstract WireType WireType { get; }

    public Type Type => typeof(T);

    public int SlotSize => Unsafe.SizeOf<T>();

    public virtual IConverter Content => this;

    public bool CanFill => this is IFillable<T>;

    public virtual bool MayRefuse => false;

    /// <summary>The descriptor of a value without the names that this converter puts in front of it; null for a scalar.</summary>
    public virtual Descriptor? FormOf(T value) => Content.Descriptor;

    /// <summary>Computed once; the bytes are interned by the cache that owns the converter.</summary>
    public Descriptor? Descriptor { get; private set; }

    /// <summary>Writes a slot: null too, if T has one.</summary>
    public abstract void Write(ref WireWriter writer, T value, WriteContext context);

    public virtual void WriteMany(ref WireWriter writer, ReadOnlySpan<T> values, WriteContext context)
    {
        foreach (T value in values)
            Write(ref writer, value, context);
    }

    /// <summary>As <see cref="WriteMany"/>; the array may be kept until the message is complete.</summary>
    public virtual void WriteArray(ref WireWriter writer, T[] values, WriteContext context) =>
        // An array of a reference type may be of a derived element type, which no writable span takes; a read-only one does.
        WriteMany(ref writer, new ReadOnlySpan<T>(values), context);

    /// <summary>Writes the root or the content of an <c>any</c>: a value that is not null.</summary>
    public virtual void WriteContent(ref WireWriter writer, T value, WriteContext context) => Write(ref writer, value, context);

    /// <summary>Reads what <see cref="WriteContent"/> wrote.</summary>
    public virtual T ReadContent(ref WireReader reader, ReadContext context) => Read(ref reader, context);

    /// <summary>
    /// A reader for a foreign type of another layout, null if the two have nothing in common. Wrappers (optional, any, ref, keep) are taken
    /// off by the binder.
    /// </summary>
    public abstract ValueReader<T>? BindContent(WireType foreign, ReadBinder binder);

    public virtual void WriteBoxed(ref WireWriter writer, object value, WriteContext context) => WriteContent(ref writer, (T)value, context);

    public ValueReader Bind(WireType foreign, ReadBinder binder) => binder.Bind(this, foreign);

    /// <summary>Called by the cache when the converter is complete.</summary>
    public void SetDescriptor(Descriptor descriptor) => Descriptor = WireType.Kind.IsScalar() || WireType.Kind == WireKind.Any ? null : descriptor;
}
