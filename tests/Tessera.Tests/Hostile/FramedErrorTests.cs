using Tessera.Wire;
using Xunit;

namespace Tessera.Tests.Hostile;

public class FramedErrorTests
{
    [Fact]
    public void Deserialize_WrongValueInsideAFrame_HasItsPathAndOffset()
    {
        byte[] message = TesseraSerializer.Serialize(new { A = new[] { true, true } });
        message[^1] = 7;
        byte[] frame = [0xC1, 0x0F, .. BitConverter.GetBytes(message.Length), .. BitConverter.GetBytes(Crc32C.Compute(message)), .. message];

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize(frame));

        Assert.Equal((TesseraErrorCode.InvalidValue, "$.A[1]", frame.Length - 1L), (error.Code, error.Path, error.Offset));
    }

    [Fact]
    public void Serialize_LiteralNullWithType_GivesTheNullMessage() =>
        Assert.Equal([0xC1, 0x0A, 0x00], TesseraSerializer.Serialize(null, typeof(string)));
}
