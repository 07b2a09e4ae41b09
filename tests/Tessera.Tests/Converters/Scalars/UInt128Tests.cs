using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class UInt128Tests : ConverterTests<UInt128>
{
    protected override IEnumerable<UInt128> Values => [UInt128.MinValue, UInt128.MaxValue, 0, 1, UInt128.One << 64];
}
