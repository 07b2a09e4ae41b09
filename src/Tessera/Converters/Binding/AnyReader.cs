using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters.Binding;

/// <summary>A self-described value for a slot of known type: the root of a foreign message, or a foreign member of type any.</summary>
internal sealed class AnyReader<T>(Converter<T> target, ConverterCache cache) : ValueReader<T>
{
    private readonly ValueReader<T>?[] _scalars = new ValueReader<T>?[(int)WireKind.Time + 1];

    public override bool CanDrop => true;

    public override T Read(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        AnyHead head = AnyHead.Read(ref reader, context);
        if (head.IsNull)
            return Mismatch.Null<T>(at, context, cache.Settings);
        at = reader.Position;
        if (head.Type!.IsNullable && reader.PeekByte() == 0)
            Throw.Malformed(at, "The content of an any cannot be null");
        ValueReader<T> content = head.Descriptor is null ? Scalar(head.Type) : ReadBinder.BindRoot(target, head.Descriptor, cache);
        return content.Read(ref reader, context);
    }

    private ValueReader<T> Scalar(WireType type) =>
        _scalars[(int)type.Kind] ??= new ReadBinder(cache).Bind(target, type);
}
