using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class ByteArrayTests : ConverterTests<byte[]>
{
    protected override IEnumerable<byte[]> Values => [[], [0, 255], new byte[62], new byte[63], new byte[9000]];
}
