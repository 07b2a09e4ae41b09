using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class UInt64Tests : ConverterTests<ulong>
{
    protected override IEnumerable<ulong> Values => [ulong.MinValue, ulong.MaxValue, 0, 1, 1UL << 63];
}
