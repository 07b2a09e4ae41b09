using System.Numerics;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class PlaneTests : ConverterTests<Plane>
{
    protected override IEnumerable<Plane> Values => [new(1, 2, 3, 4), new(Vector3.UnitX, -1)];
}
