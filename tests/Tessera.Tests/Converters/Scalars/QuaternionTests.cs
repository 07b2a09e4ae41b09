using System.Numerics;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class QuaternionTests : ConverterTests<Quaternion>
{
    protected override IEnumerable<Quaternion> Values => [Quaternion.Identity, new(1, 2, 3, 4)];
}
