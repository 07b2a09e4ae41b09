using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class OrderedDictionaryTests : ConverterTests<OrderedDictionary<string, int>>
{
    protected override IEnumerable<OrderedDictionary<string, int>> Values => [[], new() { ["b"] = 1, ["a"] = 2 }];
}
