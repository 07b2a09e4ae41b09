using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class IReadOnlyListTests : ConverterTests<IReadOnlyList<int>>
{
    protected override IEnumerable<IReadOnlyList<int>> Values => [new List<int>(), new List<int> { 1, 2, 3 }];
}
