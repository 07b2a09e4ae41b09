using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Values;
using Tessera.Wire;

namespace Tessera.Converters.Binding;

/// <summary>Two types with nothing in common: an error where a value stands, not where none does.</summary>
internal sealed class MismatchReader<T>(WireType foreign, ConverterSettings settings) : ValueReader<T>, IMismatchReader
{
    public override bool CanDrop => true;

    public override T Read(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        if (foreign.IsNullable && default(T) is null && Presence.TakeNull(ref reader, foreign, context))
            return default!;
        if (!settings.DropMismatches)
            Throw.Mismatch(at, $"{foreign.Kind.Word()} cannot become {typeof(T)}");
        ValueSkipper.Skip(ref reader, foreign, context);
        return Mismatch.Drop<T>(context);
    }
}
