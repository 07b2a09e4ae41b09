using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class SingleTests : ConverterTests<float>
{
    protected override IEnumerable<float> Values =>
    [
        0f,
        -0f,
        0.1f,
        float.MinValue,
        float.MaxValue,
        float.Epsilon,
        float.NaN,
        float.PositiveInfinity,
        float.NegativeInfinity,
        BitConverter.UInt32BitsToSingle(0x7F800001),
        BitConverter.UInt32BitsToSingle(0x007FFFFF),
    ];

    protected override bool IsExactInJson(float value) => !float.IsNaN(value);
}
