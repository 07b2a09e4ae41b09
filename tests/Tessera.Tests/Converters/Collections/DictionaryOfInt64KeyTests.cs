using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class DictionaryOfInt64KeyTests : ConverterTests<Dictionary<long, byte[]?>>
{
    protected override IEnumerable<Dictionary<long, byte[]?>> Values => [[], new() { [long.MinValue] = [1], [0] = null }];
}
