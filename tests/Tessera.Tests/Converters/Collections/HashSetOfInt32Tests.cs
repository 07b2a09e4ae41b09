using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class HashSetOfInt32Tests : ConverterTests<HashSet<int>>
{
    protected override IEnumerable<HashSet<int>> Values => [[], [1, -1, int.MaxValue], [.. Enumerable.Range(0, 1000)]];
}
