using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class NullableInt32ArrayTests : ConverterTests<int?[]>
{
    protected override IEnumerable<int?[]> Values => [[], [null, 1, null, int.MinValue]];
}
