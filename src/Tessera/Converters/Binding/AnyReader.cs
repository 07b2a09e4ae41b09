using Tessera.Converters.References;

namespace Tessera.Converters.Binding;

/// <summary>Reads an any into a slot of a known type: the root of a foreign message, or a foreign member of type any.</summary>
internal sealed class AnyReader<T>(Converter<T> target, ConverterCache cache) : ValueReader<T>
{
    private readonly ValueReader?[] _scalars = new ValueReader?[(int)WireKinds.LastScalar + 1];

    private Lateness _lateness;

    public override bool CanDrop => true;

    /// <summary>The content may be a ref, even if the target's own wire type is not.</summary>
    public override bool CanAwait => _lateness.Of(target);

    public override T Read(ref WireReader reader, ReadContext context)
    {
        ValueReader<T>? content = ReadHead(ref reader, context, out int at);
        return content is null ? Mismatch.Null<T>(at, context, cache.Settings) : content.Read(ref reader, context);
    }

    public override T ReadOrAwait(ref WireReader reader, ReadContext context, out ObjectTable.Entry? missing)
    {
        missing = null;
        ValueReader<T>? content = ReadHead(ref reader, context, out int at);
        return content is null ? Mismatch.Null<T>(at, context, cache.Settings) : content.ReadOrAwait(ref reader, context, out missing);
    }

    public override T ReadInto(ref WireReader reader, T existing, ReadContext context)
    {
        ValueReader<T>? content = ReadHead(ref reader, context, out int at);
        return content is null ? Mismatch.Null<T>(at, context, cache.Settings) : content.ReadInto(ref reader, existing, context);
    }

    /// <summary>Reads the head of the any. Returns the reader of its content, or null if the any is null.</summary>
    private ValueReader<T>? ReadHead(ref WireReader reader, ReadContext context, out int at)
    {
        at = reader.Position;
        AnyHead head = AnyHead.Read(ref reader, context);
        if (head.IsNull)
            return null;
        at = reader.Position;
        if (head.Type!.IsNullable && reader.PeekByte() == 0)
            Throw.NullContent(at);
        if (head.Descriptor is null)
            return Scalar(head.Type);
        if (head.Descriptor.FindReader(target) is ValueReader<T> known)
            return known;
        ValueReader<T> content = ReadBinder.BindRoot(target, head.Descriptor, cache);
        context.ChargeAllocated(in reader);
        return content;
    }

    private ValueReader<T> Scalar(WireType type) =>
        (ValueReader<T>)(_scalars[(int)type.Kind] ??= new ReadBinder(cache).Bind(target, type));
}
