using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class DecimalArrayTests : ConverterTests<decimal[]>
{
    protected override IEnumerable<decimal[]> Values => [[], [1.00m, -0.0m, decimal.MaxValue]];
}
