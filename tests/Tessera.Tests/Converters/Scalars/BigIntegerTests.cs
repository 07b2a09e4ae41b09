using System.Numerics;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class BigIntegerTests : ConverterTests<BigInteger>
{
    protected override IEnumerable<BigInteger> Values =>
    [
        BigInteger.Zero,
        BigInteger.One,
        BigInteger.MinusOne,
        127,
        128,
        -128,
        -129,
        BigInteger.Pow(10, 40),
        -BigInteger.Pow(10, 40),
        BigInteger.One << 2047,
        BigInteger.One << 2048,
        (BigInteger.One << 32_766) - 1,
    ];
}
