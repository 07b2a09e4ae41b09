using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class IndexTests : ConverterTests<Index>
{
    protected override IEnumerable<Index> Values => [0, 1, ^0, ^1, int.MaxValue, ^int.MaxValue];
}
