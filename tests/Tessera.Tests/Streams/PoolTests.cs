using System.Buffers;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Streams;

/// <summary>Reading a stream does not share its pooled memory while it uses it.</summary>
public class PoolTests
{
    [Theory]
    [InlineData(7)]
    [InlineData(1000)]
    [InlineData(100_000)]
    public void Deserialize_StrictlyWhileOthersUseThePool_GivesWhatWasWritten(int chunk)
    {
        // The count of the list brings 3,000 bytes at once; then the first text makes the buffer grow.
        string[] texts = [.. Enumerable.Range(0, 3000).Select(i => new string((char)('Ā' + i), i == 0 ? 5000 : 2))];
        byte[] data = TesseraSerializer.Serialize(texts);

        using Stream stream = new Overwriting(data, chunk);

        Assert.Equal(texts, TesseraSerializer.Deserialize<string[]>(stream, TesseraOptions.Strict));
    }

    /// <summary>A stream that rents all memory returned to the pool and overwrites it with plausible data.</summary>
    private sealed class Overwriting(byte[] data, int chunk) : ChunkStream(data, chunk)
    {
        private const byte HeadOfOneUnit = 4;

        public override int Read(Span<byte> buffer)
        {
            for (int size = 1024; size <= 1 << 20; size *= 2)
            {
                byte[] rented = ArrayPool<byte>.Shared.Rent(size);
                rented.AsSpan().Fill(HeadOfOneUnit);
                ArrayPool<byte>.Shared.Return(rented);
            }

            return base.Read(buffer);
        }
    }
}
