using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class KeyValuePairArrayTests : ConverterTests<KeyValuePair<string, int>[]>
{
    protected override IEnumerable<KeyValuePair<string, int>[]> Values => [[], [new("a", 1), new("", -1)]];
}
