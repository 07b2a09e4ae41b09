using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class SortedDictionaryTests : ConverterTests<SortedDictionary<string, int>>
{
    protected override IEnumerable<SortedDictionary<string, int>> Values => [[], new() { ["b"] = 1, ["a"] = 2 }];
}
