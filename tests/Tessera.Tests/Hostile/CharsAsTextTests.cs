using Tessera.TestKit;
using Tessera.Tests.Kit;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>A list of char is read as text. Its count is not trusted before its bytes have arrived.</summary>
public class CharsAsTextTests
{
    private const int Memory = 1 << 20;

    [Fact]
    public void CountBeyondTheStream_AllocatesNothingForIt()
    {
        byte[] one = TesseraSerializer.Serialize(new[] { 'a' });
        byte[] data = [.. one[..^3], 0xFE, 0xFF, 0xFF, 0xFF, 0x01, (byte)'a', 0];

        long allocated = Allocation.MeasureLeast(() => Assert.Equal(TesseraErrorCode.UnexpectedEnd, Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<string>(new MemoryStream(data))).Code));

        Assert.InRange(allocated, 0, Memory);
    }

    [Fact]
    public void ManyUnits_AreReadFromStreamsAndArrays()
    {
        char[] units = [.. Enumerable.Range(0, 100_000).Select(i => (char)i)];
        byte[] data = TesseraSerializer.Serialize(units);

        Assert.Equal(new string(units), TesseraSerializer.Deserialize<string>(data));
        Assert.Equal(new string(units), TesseraSerializer.Deserialize<string>(new MemoryStream(data)));
        Assert.Equal(new string(units), TesseraSerializer.Deserialize<string>(new ChunkStream(data)));
    }
}
