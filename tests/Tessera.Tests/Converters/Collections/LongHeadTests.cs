using Xunit;

namespace Tessera.Tests.Converters.Collections;

/// <summary>Heads of several bytes at every distance from the end of the writer's first chunk of memory.</summary>
public class LongHeadTests
{
    private const int Chunk = 64 * 1024;

    [Fact]
    public void RoundTrip_HeadAtTheEndOfAChunk_KeepsTheData()
    {
        List<byte[]> lists = [.. Enumerable.Repeat(new byte[1000], (Chunk / 1000) - 1)];
        int left = Chunk - TesseraSerializer.Serialize(lists).Length;
        for (int size = left - 40; size < left + 20; size++)
        {
            List<byte[]> value = [.. lists, new byte[size], new byte[300], [1, 2, 3]];

            Assert.Equal(value, TesseraSerializer.Deserialize<List<byte[]>>(TesseraSerializer.Serialize(value).AsSpan()));
        }
    }
}
