using System.Numerics;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

/// <summary>A value type whose form has a null, which is that of the Lazy alone.</summary>
public class LazyOfBigIntegerTests : ConverterTests<Lazy<BigInteger>>
{
    protected override IEnumerable<Lazy<BigInteger>> Values => [new(BigInteger.Zero), new(BigInteger.Pow(10, 30))];
}
