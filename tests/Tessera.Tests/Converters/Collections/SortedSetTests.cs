using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class SortedSetTests : ConverterTests<SortedSet<int>>
{
    protected override IEnumerable<SortedSet<int>> Values => [[], [3, 1, 2]];
}
