using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class DoubleArrayTests : ConverterTests<double[]>
{
    protected override IEnumerable<double[]> Values => [[], [0d, -0d, double.NaN, double.Epsilon]];
}
