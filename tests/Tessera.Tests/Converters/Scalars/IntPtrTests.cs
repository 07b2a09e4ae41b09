using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class IntPtrTests : ConverterTests<nint>
{
    protected override IEnumerable<nint> Values => [0, 1, -1, int.MinValue, nint.MaxValue, nint.MinValue];
}
