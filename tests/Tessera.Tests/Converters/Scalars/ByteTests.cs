using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class ByteTests : ConverterTests<byte>
{
    protected override IEnumerable<byte> Values => [byte.MinValue, byte.MaxValue, 0, 1, 0x7F];
}
