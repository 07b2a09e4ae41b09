using System.Numerics;
using Tessera.Dom;
using Tessera.Planning;

namespace Tessera.Converters.Binding;

/// <summary>Reads a number, date, enum with names or other scalar as text.</summary>
internal sealed class ScalarToTextReader(WireType foreign) : ValueReader<string?>
{
    public override string? Read(ref WireReader reader, ReadContext context) => Take(ref reader, context) switch
    {
        null => null,
        BigInteger integer => BigIntegerText.Format(integer, context, reader.Position),
        object value => ScalarText.Format(value),
    };

    /// <summary>Reads the scalar as it was written: a DateTime is not converted to the time zone of the options.</summary>
    private object? Take(ref WireReader reader, ReadContext context) => foreign.Kind switch
    {
        WireKind.Enum => DynamicScalar.ReadEnum(ref reader, foreign, context),
        WireKind.Tag => DynamicTag.ReadBigInteger(ref reader, foreign.Element!, context),
        _ => DynamicScalar.Read(ref reader, foreign.Kind, context),
    };
}
