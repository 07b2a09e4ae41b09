using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class DictionaryOfStringTests : ConverterTests<Dictionary<string, int>>
{
    protected override IEnumerable<Dictionary<string, int>> Values =>
    [
        [],
        new() { ["a"] = 1, ["A"] = 2, [""] = 3 },
        Enumerable.Range(0, 1000).ToDictionary(i => $"key {i}"),
    ];
}
