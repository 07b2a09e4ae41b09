using Tessera.Descriptors;
using Tessera.Dom;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Converters.Dynamic;

/// <summary>Objects with members of any type, for a slot that takes such.</summary>
/// <param name="foreign">A shape, or a map from names to anything.</param>
internal sealed class OpenObjectReader(WireType foreign) : ValueReader<TesseraObject?>
{
    public override TesseraObject? Read(ref WireReader reader, ReadContext context) => (TesseraObject?)DynamicReader.Read(ref reader, foreign, context);
}
