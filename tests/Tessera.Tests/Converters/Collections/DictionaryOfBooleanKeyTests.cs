using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class DictionaryOfBooleanKeyTests : ConverterTests<Dictionary<bool, int>>
{
    protected override IEnumerable<Dictionary<bool, int>> Values => [[], new() { [true] = 1, [false] = 0 }];
}
