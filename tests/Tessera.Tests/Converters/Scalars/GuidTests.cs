using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class GuidTests : ConverterTests<Guid>
{
    protected override IEnumerable<Guid> Values => [Guid.Empty, Guid.AllBitsSet, new Guid("00112233-4455-6677-8899-aabbccddeeff")];
}
