using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class GridOfInt32Tests : ConverterTests<int[,]>
{
    protected override IEnumerable<int[,]> Values => [new int[0, 5], new int[,] { { 1, 2, 3 }, { 4, 5, 6 } }];
}
