using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class DictionaryOfInt32KeyTests : ConverterTests<Dictionary<int, string?>>
{
    protected override IEnumerable<Dictionary<int, string?>> Values => [[], new() { [1] = "a", [-1] = null }];
}
