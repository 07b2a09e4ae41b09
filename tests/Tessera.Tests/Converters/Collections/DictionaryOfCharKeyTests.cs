using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class DictionaryOfCharKeyTests : ConverterTests<Dictionary<char, int>>
{
    protected override IEnumerable<Dictionary<char, int>> Values => [[], new() { ['a'] = 1, ['\uD800'] = 2 }];
}
