using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class IDictionaryTests : ConverterTests<IDictionary<string, int>>
{
    protected override IEnumerable<IDictionary<string, int>> Values =>
    [
        new Dictionary<string, int>(),
        new Dictionary<string, int> { ["a"] = 1, ["b"] = 2 },
    ];
}
