using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class DecimalTests : ConverterTests<decimal>
{
    protected override IEnumerable<decimal> Values =>
    [
        0m,
        0.00m,
        new decimal(0, 0, 0, true, 0),
        new decimal(0, 0, 0, true, 28),
        1m,
        1.00m,
        -0.5m,
        decimal.MinValue,
        decimal.MaxValue,
        new decimal(1, 0, 0, false, 28),
    ];
}
