using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class DictionaryOfNullableValueTests : ConverterTests<Dictionary<string, int?>>
{
    protected override IEnumerable<Dictionary<string, int?>> Values => [[], new() { ["a"] = 1, ["b"] = null }];
}
