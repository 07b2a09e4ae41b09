using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class GridOfDecimalTests : ConverterTests<decimal[,]>
{
    protected override IEnumerable<decimal[,]> Values => [new decimal[,] { { 1.0m, 1.00m } }];
}
