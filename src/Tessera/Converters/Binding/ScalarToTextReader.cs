using Tessera.Descriptors;
using Tessera.Dom;
using Tessera.Planning;
using Tessera.Wire;

namespace Tessera.Converters.Binding;

/// <summary>A number, date, named enum or the like where text is wanted.</summary>
internal sealed class ScalarToTextReader(WireType foreign) : ValueReader<string?>
{
    public override string? Read(ref WireReader reader, ReadContext context) =>
        DynamicReader.Read(ref reader, foreign, context) is object value ? ScalarText.Format(value) : null;
}
