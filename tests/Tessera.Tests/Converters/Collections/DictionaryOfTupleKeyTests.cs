using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class DictionaryOfTupleKeyTests : ConverterTests<Dictionary<(int, string), int>>
{
    protected override IEnumerable<Dictionary<(int, string), int>> Values => [[], new() { [(1, "a")] = 1, [(1, "b")] = 2 }];
}
