using Tessera.Converters.Binding;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters.Objects;

/// <summary>A list or map where an object is wanted, whose null is its own: its content is an object's, and is read as one.</summary>
internal sealed class NullableObjectReader<T>(ObjectReader<T> content, ConverterSettings settings) : ObjectReader<T>
{
    public override bool CanDrop => true;

    public override T Read(ref WireReader reader, ReadContext context) => reader.PeekByte() != 0 ? content.Read(ref reader, context) : ReadNull(ref reader, context);

    public override void Populate(ref WireReader reader, ref T target, ReadContext context)
    {
        if (reader.PeekByte() != 0)
            content.Populate(ref reader, ref target, context);
        else
            target = ReadNull(ref reader, context);
    }

    private T ReadNull(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        reader.ReadByte();
        return Mismatch.Null<T>(at, context, settings);
    }
}
