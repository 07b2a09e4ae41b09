using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class IReadOnlyCollectionTests : ConverterTests<IReadOnlyCollection<int>>
{
    protected override IEnumerable<IReadOnlyCollection<int>> Values => [new List<int>(), new List<int> { 1, 2, 3 }];
}
