using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class ListOfByteTests : ConverterTests<List<byte>>
{
    protected override IEnumerable<List<byte>> Values => [[], [1, 2, 3], [.. new byte[300]]];
}
