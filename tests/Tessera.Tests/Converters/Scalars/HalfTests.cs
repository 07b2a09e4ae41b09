using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class HalfTests : ConverterTests<Half>
{
    protected override IEnumerable<Half> Values =>
    [
        Half.Zero,
        Half.NegativeZero,
        Half.MinValue,
        Half.MaxValue,
        Half.Epsilon,
        Half.NaN,
        Half.PositiveInfinity,
        Half.NegativeInfinity,
        BitConverter.UInt16BitsToHalf(0x7C01),
        (Half)0.1,
    ];

    protected override bool IsExactInJson(Half value) => !Half.IsNaN(value);
}
