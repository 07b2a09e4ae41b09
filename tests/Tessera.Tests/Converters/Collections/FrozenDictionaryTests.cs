using System.Collections.Frozen;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class FrozenDictionaryTests : ConverterTests<FrozenDictionary<string, int>>
{
    protected override IEnumerable<FrozenDictionary<string, int>> Values => [new Dictionary<string, int> { ["a"] = 1, ["bb"] = 2 }.ToFrozenDictionary()];
}
