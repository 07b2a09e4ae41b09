using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class GuidArrayTests : ConverterTests<Guid[]>
{
    protected override IEnumerable<Guid[]> Values => [[], [Guid.Empty, Guid.AllBitsSet]];
}
