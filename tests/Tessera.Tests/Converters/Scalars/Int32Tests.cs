using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class Int32Tests : ConverterTests<int>
{
    protected override IEnumerable<int> Values => [int.MinValue, int.MaxValue, 0, 1, -1];
}
