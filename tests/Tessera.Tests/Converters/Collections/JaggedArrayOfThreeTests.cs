using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class JaggedArrayOfThreeTests : ConverterTests<string?[]?[]?[]>
{
    protected override IEnumerable<string?[]?[]?[]> Values => [[], [null, [], [null, [], [null, "a"]]]];
}
