using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Converters.Dynamic;

/// <summary>An object that stands under a name in the data, as a tag's content or an alternative of a union.</summary>
internal sealed class NamedObjectReader(string name, ValueReader<TesseraObject?> content) : ValueReader<TesseraObject?>
{
    public override bool CanDrop => content.CanDrop;

    public override TesseraObject? Read(ref WireReader reader, ReadContext context)
    {
        TesseraObject? value = content.Read(ref reader, context);
        value?.SetTypeName(name);
        return value;
    }
}
