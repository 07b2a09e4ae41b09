using System.Numerics;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class Matrix4x4Tests : ConverterTests<Matrix4x4>
{
    protected override IEnumerable<Matrix4x4> Values => [Matrix4x4.Identity, new(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)];
}
