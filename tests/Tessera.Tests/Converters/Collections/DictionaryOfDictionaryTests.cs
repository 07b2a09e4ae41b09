using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class DictionaryOfDictionaryTests : ConverterTests<Dictionary<string, Dictionary<string, int>?>>
{
    protected override IEnumerable<Dictionary<string, Dictionary<string, int>?>> Values =>
    [
        [],
        new() { ["a"] = new() { ["b"] = 1 }, ["c"] = null, ["d"] = [] },
    ];
}
