using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class Int128Tests : ConverterTests<Int128>
{
    protected override IEnumerable<Int128> Values => [Int128.MinValue, Int128.MaxValue, 0, 1, -1, Int128.One << 64];
}
