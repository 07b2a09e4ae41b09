using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class ListOfInt32Tests : ConverterTests<List<int>>
{
    protected override IEnumerable<List<int>> Values => [[], [1], [.. Enumerable.Range(0, 5000)]];
}
