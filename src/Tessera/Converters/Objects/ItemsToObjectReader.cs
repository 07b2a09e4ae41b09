using Tessera.Converters.Binding;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters.Objects;

/// <summary>A plain list or map where a collection with members is wanted: its items, the members as they are initialized.</summary>
internal sealed class ItemsToObjectReader<T>(ObjectReader<T> shape, ConverterSettings settings) : ValueReader<T>
{
    public override bool CanDrop => true;

    public override T Read(ref WireReader reader, ReadContext context) => reader.PeekByte() != 0 ? shape.Read(ref reader, context) : ReadNull(ref reader, context);

    public override T ReadInto(ref WireReader reader, T existing, ReadContext context) =>
        reader.PeekByte() != 0 ? shape.ReadInto(ref reader, existing, context) : ReadNull(ref reader, context);

    private T ReadNull(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        reader.ReadByte();
        return Mismatch.Null<T>(at, context, settings);
    }
}
