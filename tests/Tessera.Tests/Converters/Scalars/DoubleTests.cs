using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class DoubleTests : ConverterTests<double>
{
    protected override IEnumerable<double> Values =>
    [
        0d,
        -0d,
        0.1,
        double.MinValue,
        double.MaxValue,
        double.Epsilon,
        double.NaN,
        double.PositiveInfinity,
        double.NegativeInfinity,
        BitConverter.UInt64BitsToDouble(0x7FF8DEADBEEF0001),
        BitConverter.UInt64BitsToDouble(0x7FF0000000000001),
        BitConverter.UInt64BitsToDouble(0x000FFFFFFFFFFFFF),
    ];

    protected override bool IsExactInJson(double value) => !double.IsNaN(value);
}
