using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class DictionaryOfGuidKeyTests : ConverterTests<Dictionary<Guid, int>>
{
    protected override IEnumerable<Dictionary<Guid, int>> Values => [[], new() { [Guid.Empty] = 1, [Guid.AllBitsSet] = 2 }];
}
