using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class DictionaryOfObjectTests : ConverterTests<Dictionary<string, object?>>
{
    protected override IEnumerable<Dictionary<string, object?>> Values =>
    [
        [],
        new() { ["a"] = 1, ["b"] = null, ["c"] = "x", ["d"] = new int[] { 1 } },
    ];

    protected override bool IsExactInJson(Dictionary<string, object?> value) => value.Count == 0;
}
