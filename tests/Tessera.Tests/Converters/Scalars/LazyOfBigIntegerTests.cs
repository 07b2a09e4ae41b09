using System.Numerics;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

/// <summary>A Lazy of a value type whose form can be null. In the data, null belongs to the Lazy alone.</summary>
public class LazyOfBigIntegerTests : ConverterTests<Lazy<BigInteger>>
{
    protected override IEnumerable<Lazy<BigInteger>> Values => [new(BigInteger.Zero), new(BigInteger.Pow(10, 30))];
}
