using Tessera.Converters.Binding;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters.Objects;

/// <summary>A plain list or map where a collection with members is wanted: its items, the members as they are initialized.</summary>
internal sealed class ItemsToObjectReader<T>(ObjectReader<T> shape, ConverterSettings settings) : ValueReader<T>
{
    public override bool CanDrop => true;

    public override T Read(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        if (reader.PeekByte() != 0)
            return shape.Read(ref reader, context);
        reader.ReadByte();
        return Mismatch.Null<T>(at, context, settings);
    }
}
