using System.Numerics;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Converters.Collections;

public class VectorTests : ConverterTests<Vector<int>>
{
    protected override IEnumerable<Vector<int>> Values => [default, Vector.CreateSequence(-1, 3)];

    protected override bool IsKey => false;

    [Fact]
    public void Deserialize_ListOfAnotherLength_IsInvalid() => Assert.Equal(
        TesseraErrorCode.InvalidValue, Read.Fails<Vector<int>>(TesseraSerializer.Serialize(new int[Vector<int>.Count + 1])).Code);
}
