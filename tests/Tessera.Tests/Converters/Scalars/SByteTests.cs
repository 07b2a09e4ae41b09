using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class SByteTests : ConverterTests<sbyte>
{
    protected override IEnumerable<sbyte> Values => [sbyte.MinValue, sbyte.MaxValue, 0, 1, -1];
}
