using System.Numerics;
using Tessera.Planning;

namespace Tessera.Converters.Binding;

/// <summary>Reads text as a number, date, enum or other scalar.</summary>
internal sealed class TextToScalarReader<T>(ConverterSettings settings) : ValueReader<T>
{
    public override bool CanDrop => true;

    public override T Read(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        if (reader.ReadString() is not string text)
            return Mismatch.Null<T>(at, context, settings);
        object? parsed = null;
        if (typeof(T) != typeof(BigInteger))
            parsed = ScalarText.Parse<T>(text);
        else if (BigIntegerText.TryParse(text, context, at, reader.Position, out BigInteger integer))
            parsed = integer;
        return parsed is T value ? value : Mismatch.NoValue<T>(at, context, settings);
    }
}
