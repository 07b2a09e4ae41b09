using System.Numerics;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class Vector4Tests : ConverterTests<Vector4>
{
    protected override IEnumerable<Vector4> Values => [Vector4.One, new(1, 2, 3, float.NegativeInfinity)];
}
