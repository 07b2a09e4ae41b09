using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class ICollectionTests : ConverterTests<ICollection<int>>
{
    protected override IEnumerable<ICollection<int>> Values => [new List<int>(), new List<int> { 1, 2, 3 }];
}
