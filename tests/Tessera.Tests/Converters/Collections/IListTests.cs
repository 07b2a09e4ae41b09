using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class IListTests : ConverterTests<IList<int>>
{
    protected override IEnumerable<IList<int>> Values => [new List<int>(), new List<int> { 1, 2, 3 }];
}
