using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Values;
using Tessera.Wire;

namespace Tessera.Converters.Binding;

/// <summary>The data and the program have types with nothing in common. A null can still be read; a value is an error.</summary>
internal sealed class MismatchReader<T>(WireType foreign, ConverterSettings settings) : ValueReader<T>, IMismatchReader
{
    public override bool CanDrop => true;

    public override T Read(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        if (foreign.IsNullable && default(T) is null && Presence.TakeNull(ref reader, foreign, context))
            return default!;
        if (!settings.DropMismatches)
            Throw.Mismatch(
                at,
                $"The data has a value of type '{foreign.Kind.Word()}' here, which cannot become {typeof(T)}; OnMismatch = UseDefault would read the default instead");
        ValueSkipper.Skip(ref reader, foreign, context);
        return Mismatch.Drop<T>(context);
    }
}

/// <summary>A reader of a type from another one with which it has nothing in common.</summary>
internal interface IMismatchReader;
