using System.Numerics;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class Vector3Tests : ConverterTests<Vector3>
{
    protected override IEnumerable<Vector3> Values => [Vector3.Zero, new(1, 2, -0f)];
}
