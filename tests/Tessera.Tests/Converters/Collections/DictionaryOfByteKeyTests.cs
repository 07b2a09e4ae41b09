using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class DictionaryOfByteKeyTests : ConverterTests<Dictionary<byte, bool>>
{
    protected override IEnumerable<Dictionary<byte, bool>> Values => [[], new() { [0] = true, [255] = false }];
}
