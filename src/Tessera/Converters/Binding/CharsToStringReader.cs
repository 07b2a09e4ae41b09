using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Converters.Binding;

/// <summary>A list of char where a string is wanted.</summary>
internal sealed class CharsToStringReader(ValueReader<char[]?> chars) : ValueReader<string?>
{
    public override string? Read(ref WireReader reader, ReadContext context) =>
        chars.Read(ref reader, context) is char[] units ? new string(units) : null;
}
