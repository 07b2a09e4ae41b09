using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class JaggedArrayTests : ConverterTests<int[]?[]>
{
    protected override IEnumerable<int[]?[]> Values => [[], [null, [], [1, 2]]];
}
