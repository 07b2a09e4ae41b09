using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class Int32ArrayTests : ConverterTests<int[]>
{
    protected override IEnumerable<int[]> Values => [[], [int.MinValue, -1, 0, int.MaxValue], [.. Enumerable.Range(0, 5000)]];
}
