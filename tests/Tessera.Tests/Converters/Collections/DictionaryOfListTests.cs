using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class DictionaryOfListTests : ConverterTests<Dictionary<string, List<int>?>>
{
    protected override IEnumerable<Dictionary<string, List<int>?>> Values => [[], new() { ["a"] = [1, 2], ["c"] = null, ["d"] = [] }];
}
