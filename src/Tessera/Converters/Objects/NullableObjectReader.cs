using Tessera.Converters.Binding;

namespace Tessera.Converters.Objects;

/// <summary>Reads a list or map of the data as an object. This reader handles the null, another one the content.</summary>
internal sealed class NullableObjectReader<T>(ObjectReader<T> content, WireType foreign, ConverterSettings settings) : ObjectReader<T>
{
    public override bool CanDrop => true;

    public override T Read(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        return Presence.TakeNull(ref reader, foreign, context) ? Mismatch.Null<T>(at, context, settings) : content.Read(ref reader, context);
    }

    public override void Populate(ref WireReader reader, ref T target, ReadContext context)
    {
        int at = reader.Position;
        if (Presence.TakeNull(ref reader, foreign, context))
            target = Mismatch.Null<T>(at, context, settings);
        else
            content.Populate(ref reader, ref target, context);
    }
}
