using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class UIntPtrTests : ConverterTests<nuint>
{
    protected override IEnumerable<nuint> Values => [0, 1, uint.MaxValue, nuint.MaxValue];
}
