using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class Int64Tests : ConverterTests<long>
{
    protected override IEnumerable<long> Values => [long.MinValue, long.MaxValue, 0, 1, -1, (1L << 53) + 1];
}
