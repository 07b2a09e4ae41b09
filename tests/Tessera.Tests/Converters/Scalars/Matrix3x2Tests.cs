using System.Numerics;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class Matrix3x2Tests : ConverterTests<Matrix3x2>
{
    protected override IEnumerable<Matrix3x2> Values => [Matrix3x2.Identity, new(1, 2, 3, 4, 5, 6)];
}
