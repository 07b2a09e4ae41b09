using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters;

/// <summary>Leaves the content to the slot's converter.</summary>
internal sealed class ConverterCodec<T>(Converter<T> slot) : ContentCodec<T>
{
    public override void Write(ref WireWriter writer, T value, WriteContext context) => slot.WriteContent(ref writer, value, context);

    public override T Read(ref WireReader reader, ReadContext context) => slot.ReadContent(ref reader, context);
}
