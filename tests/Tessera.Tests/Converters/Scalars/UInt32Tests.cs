using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class UInt32Tests : ConverterTests<uint>
{
    protected override IEnumerable<uint> Values => [uint.MinValue, uint.MaxValue, 0, 1, 1 << 16];
}
