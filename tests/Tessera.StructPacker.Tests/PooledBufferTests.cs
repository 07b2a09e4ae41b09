using StructPacker;
using Tessera.StructPacker.Tests.Original;
using Xunit;

namespace Tessera.StructPacker.Tests;

public class PooledBufferTests
{
    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(4)]
    [InlineData(16)]
    [InlineData(5_000_000)]
    public void Arrays_GoBackAndComeAgain(int size)
    {
        byte[] first;
        using (PooledBuffer buffer = PooledBuffer.Get(size))
        {
            first = buffer.Data;
            Assert.True(first.Length >= size);
            Assert.Equal(size, buffer.Size);
        }

        using PooledBuffer again = PooledBuffer.Get(size);
        Assert.Same(first, again.Data);
    }

    [Fact]
    public void SecondDispose_GivesNothingBack()
    {
        PooledBuffer first = PooledBuffer.Get(100);
        first.Dispose();
        using PooledBuffer second = PooledBuffer.Get(100);
        first.Dispose();
        using PooledBuffer third = PooledBuffer.Get(100);

        Assert.NotSame(second.Data, third.Data);
        Assert.Throws<ObjectDisposedException>(() => first.Data);
        Assert.Throws<ObjectDisposedException>(first.ToArray);
    }

    [Fact]
    public async Task Bytes_GoIntoStreams()
    {
        ChatMsg message = new() { Text = "Test" };
        using PooledBuffer buffer = message.PackToBuffer();
        using MemoryStream stream = new();

        buffer.WriteInto(stream);
        await buffer.WriteIntoAsync(stream);
        await buffer.WriteIntoAsync(stream, CancellationToken.None);

        byte[] packed = message.Pack();
        Assert.Equal([.. packed, .. packed, .. packed], stream.ToArray());
        Assert.Equal(packed, buffer.ToArray());
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => buffer.WriteIntoAsync(stream, new CancellationToken(true)));
    }

    [Theory]
    [InlineData(0)]
    [InlineData(-1)]
    public void Sizes_ArePositive(int size) => Assert.Throws<ArgumentOutOfRangeException>(() => PooledBuffer.Get(size));

    [Fact]
    public void ClearCache_LeavesBuffersInUseAlone()
    {
        using PooledBuffer buffer = PooledBuffer.Get(3);
        buffer.Data[0] = 9;

        PooledBuffer.ClearCache();

        Assert.Equal(9, buffer.Data[0]);
    }
}
