namespace Tessera.Converters.Objects;

/// <summary>The converter of a slot of a class: a presence byte, then the object. The root and the content of an any have no presence byte.</summary>
internal sealed class ReferenceConverter<T> : Converter<T?>, IReferenceConverter
    where T : class
{
    public ReferenceConverter(ConverterCache cache)
    {
        WireType shape = WireType.Incomplete(WireKind.Shape);
        WireType = WireType.Optional(shape);
        cache.Register(typeof(T), this);
        Object = new ObjectConverter<T>(cache, shape);
    }

    /// <summary>The converter of the object. It is set last, because nothing needs it while the members of the type are examined.</summary>
    public ObjectConverter<T> Object { get; }

    public override WireType WireType { get; }

    public override IConverter Content => Object;

    public override void Write(ref WireWriter writer, T? value, WriteContext context)
    {
        if (Object.WritePresence(ref writer, value, context))
            Object.Write(ref writer, value!, context);
    }

    public override void WriteMany(ref WireWriter writer, ReadOnlySpan<T?> values, WriteContext context) =>
        Object.Writer.WriteSlots(ref writer, values, Object, context);

    public override T? Read(ref WireReader reader, ReadContext context) => Presence.Read(ref reader) ? Object.Read(ref reader, context) : null;

    public override void ReadMany(ref WireReader reader, Span<T?> destination, ReadContext context) =>
        Object.Reader.ReadSlots(ref reader, destination, context);

    public override T? ReadInto(ref WireReader reader, T? existing, ReadContext context) =>
        Presence.Read(ref reader) ? Object.ReadInto(ref reader, existing!, context) : null;

    public override void WriteContent(ref WireWriter writer, T? value, WriteContext context)
    {
        Object.Check(in writer, value!, context);
        Object.Write(ref writer, value!, context);
    }

    public override T? ReadContent(ref WireReader reader, ReadContext context) => Object.Read(ref reader, context);

    public override ValueReader<T?>? BindContent(WireType foreign, ReadBinder binder) => binder.Bind(Object!, foreign)!;
}

/// <summary>The converter of a slot of a class that writes nothing but a presence byte and the object.</summary>
internal interface IReferenceConverter;
