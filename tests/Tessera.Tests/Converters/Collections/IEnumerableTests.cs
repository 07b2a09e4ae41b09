using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class IEnumerableTests : ConverterTests<IEnumerable<int>>
{
    protected override IEnumerable<IEnumerable<int>> Values => [new List<int>(), new List<int> { 1, 2, 3 }];
}
