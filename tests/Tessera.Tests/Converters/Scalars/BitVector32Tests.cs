using System.Collections.Specialized;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class BitVector32Tests : ConverterTests<BitVector32>
{
    protected override IEnumerable<BitVector32> Values => [new(0), new(-1), new(0x12345678)];
}
