using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class IReadOnlyDictionaryTests : ConverterTests<IReadOnlyDictionary<string, int>>
{
    protected override IEnumerable<IReadOnlyDictionary<string, int>> Values =>
    [
        new Dictionary<string, int>(),
        new Dictionary<string, int> { ["a"] = 1, ["b"] = 2 },
    ];
}
