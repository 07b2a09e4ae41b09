using System.Collections;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class BitArrayTests : ConverterTests<BitArray>
{
    protected override IEnumerable<BitArray> Values => [new(0), new(1, true), new(8), new([true, false, true, true, false, false, false, false, true]), new(64, true), new(1001, true)];
}
