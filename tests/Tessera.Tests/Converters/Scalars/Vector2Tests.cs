using System.Numerics;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class Vector2Tests : ConverterTests<Vector2>
{
    protected override IEnumerable<Vector2> Values => [Vector2.Zero, new(1, -0f), new(float.MaxValue, float.Epsilon)];
}
