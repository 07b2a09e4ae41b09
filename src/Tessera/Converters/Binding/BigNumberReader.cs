using System.Numerics;
using Tessera.Planning;

namespace Tessera.Converters.Binding;

/// <summary>Reads a big integer of the data as a number of fixed size.</summary>
internal sealed class BigNumberReader<T>(ValueReader<BigInteger> big, ConverterSettings settings) : ValueReader<T>
{
    public override bool CanDrop => true;

    public override T Read(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        BigInteger value = big.Read(ref reader, context);
        return WireNumber.TryFrom(value, out WireNumber number) && NumberReader<T>.TryConvert(in number, out T converted)
            ? converted
            : Mismatch.Lossy<T>(at, context, settings);
    }
}
