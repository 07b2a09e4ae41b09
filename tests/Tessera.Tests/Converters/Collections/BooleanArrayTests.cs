using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class BooleanArrayTests : ConverterTests<bool[]>
{
    protected override IEnumerable<bool[]> Values => [[], [true, false], [.. Enumerable.Range(0, 100).Select(i => i % 3 == 0)]];
}
