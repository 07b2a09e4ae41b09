using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class Int16Tests : ConverterTests<short>
{
    protected override IEnumerable<short> Values => [short.MinValue, short.MaxValue, 0, 1, -1];
}
