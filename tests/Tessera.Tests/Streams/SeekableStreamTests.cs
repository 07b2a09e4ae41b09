using Tessera.TestKit;
using Tessera.Tests.Hostile;
using Tessera.Wire;
using Xunit;

namespace Tessera.Tests.Streams;

/// <summary>Seekable streams are read ahead, which is not visible from outside.</summary>
public class SeekableStreamTests
{
    private const int Rows = 200;

    private static readonly TesseraOptions s_trailing = TesseraOptions.Default with { AllowTrailingData = true };

    private static readonly byte[] s_data = TesseraSerializer.Serialize(Enumerable.Repeat(Sample.Create(), Rows).ToArray());

    [Theory]
    [InlineData(1)]
    [InlineData(100)]
    [InlineData(4096)]
    [InlineData(int.MaxValue)]
    public async Task Deserialize_LargeMessagesBackToBack_TakesExactlyOne(int chunk)
    {
        SeekableStream stream = new([.. s_data, .. TesseraSerializer.Serialize(5), .. s_data, .. s_data], chunk);

        Assert.Equal(Rows, TesseraSerializer.Deserialize<Sample[]>(stream)!.Length);
        Assert.Equal(s_data.Length, stream.Position);
        Assert.Equal(5, await TesseraSerializer.DeserializeAsync<int>(stream));
        long before = stream.Position;
        Assert.Equal(s_data, TesseraSerializer.Serialize(await TesseraSerializer.DeserializeAsync<Sample[]>(stream)));
        Assert.Equal(before + s_data.Length, stream.Position);
        Assert.Equal(Rows, ((object[])TesseraSerializer.Deserialize<object>(stream)!).Length);
        Assert.Equal(before + (2 * s_data.Length), stream.Position);
    }

    [Fact]
    public void Deserialize_LargeMessage_TakesFewReads()
    {
        SeekableStream stream = new([.. s_data, .. s_data]);
        SeekableStream start = new(s_data[..2048]);
        Assert.Throws<TesseraException>(() => { _ = TesseraSerializer.Deserialize<Sample[]>(start); });

        TesseraSerializer.Deserialize<Sample[]>(stream);

        Assert.True(s_data.Length > 5 * 2048);
        Assert.InRange(stream.Reads, 1, start.Reads + 10);
    }

    [Fact]
    public async Task Deserialize_SmallMessage_DoesNotReadAhead()
    {
        byte[] data = TesseraSerializer.Serialize(Sample.Create());
        NoSeekStream stream = new([.. data, .. data, .. s_data]);

        TesseraSerializer.Deserialize<Sample>(stream);
        await TesseraSerializer.DeserializeAsync<Sample>(stream);

        Assert.Equal(2 * data.Length, stream.Position);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Deserialize_Frame_TakesExactlyTheFrame(bool isVisible)
    {
        byte[] frame = [0xC1, 0x0F, .. BitConverter.GetBytes(s_data.Length), .. BitConverter.GetBytes(Crc32C.Compute(s_data)), .. s_data];
        byte[] all = [.. frame, .. frame, 0xC1];
        using MemoryStream memory = new(all, 0, all.Length, writable: false, isVisible);
        foreach (Stream stream in (Stream[])[new SeekableStream(all), memory])
        {
            Assert.Equal(Rows, TesseraSerializer.Deserialize<Sample[]>(stream)!.Length);
            Assert.Equal(frame.Length, stream.Position);
            Assert.Equal(Rows, (await TesseraSerializer.DeserializeAsync<Sample[]>(stream))!.Length);
            Assert.Equal(2 * frame.Length, stream.Position);
        }
    }

    [Fact]
    public async Task Deserialize_File_TakesExactlyTheMessage()
    {
        string path = Path.GetTempFileName();
        try
        {
            await File.WriteAllBytesAsync(path, [.. s_data, .. s_data, .. TesseraSerializer.Serialize(5)]);
            await using FileStream file = new(path, FileMode.Open, FileAccess.Read, FileShare.Read, bufferSize: 4096, FileOptions.Asynchronous);

            Assert.Equal(Rows, TesseraSerializer.Deserialize<Sample[]>(file)!.Length);
            Assert.Equal(s_data.Length, file.Position);
            Assert.Equal(Rows, (await TesseraSerializer.DeserializeAsync<Sample[]>(file))!.Length);
            Assert.Equal(2 * s_data.Length, file.Position);
            Assert.Equal(5, await TesseraSerializer.DeserializeAsync<int>(file));
            Assert.Equal(file.Length, file.Position);
        }
        finally
        {
            File.Delete(path);
        }
    }

    [Fact]
    public async Task Deserialize_DamagedMessage_FailsAsAnyStreamDoes()
    {
        foreach (byte[] all in Damaged())
        {
            TesseraException? expected = Try(() => TesseraSerializer.Deserialize<Sample[]>(new ChunkStream(all, int.MaxValue)));

            AssertEqual(expected, Try(() => TesseraSerializer.Deserialize<Sample[]>(new SeekableStream(all))));
            AssertEqual(expected, Try(() => TesseraSerializer.Deserialize<Sample[]>(new MemoryStream(all))));
            AssertEqual(expected, await TryAsync(new SeekableStream(all)));
            AssertEqual(expected, await TryAsync(new MemoryStream(all)));
        }
    }

    /// <summary>If the end is known, a count that is too large is noticed at once.</summary>
    [Fact]
    public async Task Deserialize_DamagedMessageInVisibleMemory_FailsAsASpanDoes()
    {
        foreach (byte[] all in Damaged())
        {
            TesseraException? expected = Try(() => TesseraSerializer.Deserialize<Sample[]>(all.AsSpan(), s_trailing));

            AssertEqual(expected, Try(() => TesseraSerializer.Deserialize<Sample[]>(new MemoryStream(all, 0, all.Length, writable: false, publiclyVisible: true))));
            AssertEqual(expected, await TryAsync(new MemoryStream(all, 0, all.Length, writable: false, publiclyVisible: true)));
        }
    }

    [Fact]
    public void Deserialize_TextForANumber_StaysInsideTheMessage()
    {
        byte[] data = TesseraSerializer.Serialize(Enumerable.Repeat("text", 10_000).ToArray());
        byte[] all = [.. data, .. data];
        foreach (Stream stream in (Stream[])[new SeekableStream(all), new MemoryStream(all), new MemoryStream(all, 0, all.Length, writable: false, publiclyVisible: true)])
        {
            Assert.Throws<TesseraException>(() => { _ = TesseraSerializer.Deserialize<int[]>(stream); });
            Assert.InRange(stream.Position, 1, data.Length);
        }
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Deserialize_MemoryStreamBehindItsEnd_IsUnexpectedEnd(bool isVisible)
    {
        using MemoryStream stream = new(s_data, 0, s_data.Length, writable: false, isVisible);
        stream.Position = int.MaxValue;

        TesseraException error = Assert.Throws<TesseraException>(() => { _ = TesseraSerializer.Deserialize<Sample[]>(stream); });

        Assert.Equal((TesseraErrorCode.UnexpectedEnd, 0), (error.Code, error.Offset));
        Assert.Equal(int.MaxValue, stream.Position);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Deserialize_ClosedMemoryStream_PassesItsException(bool isVisible)
    {
        MemoryStream stream = new(s_data, 0, s_data.Length, writable: false, isVisible);
        stream.Dispose();

        Assert.Throws<ObjectDisposedException>(() => { _ = TesseraSerializer.Deserialize<Sample[]>(stream); });
        await Assert.ThrowsAsync<ObjectDisposedException>(async () => _ = await TesseraSerializer.DeserializeAsync<Sample[]>(stream));
    }

    [Fact]
    public async Task DeserializeAsync_MemoryStreamCancelledBefore_TouchesNothing()
    {
        using MemoryStream stream = new(s_data);

        await Assert.ThrowsAnyAsync<OperationCanceledException>(
            async () => _ = await TesseraSerializer.DeserializeAsync<Sample[]>(stream, cancellationToken: new CancellationToken(canceled: true)));
        Assert.Equal(0, stream.Position);
    }

    [Fact]
    public void Deserialize_DerivedMemoryStream_IsAskedForItsBytes()
    {
        byte[] data = TesseraSerializer.Serialize(5);
        using InvertedStream stream = new([.. data.Select(b => (byte)~b)]);

        Assert.Equal(5, TesseraSerializer.Deserialize<int>(stream));
    }

    private static IEnumerable<byte[]> Damaged()
    {
        for (int position = 0; position < s_data.Length; position += position < 700 ? 3 : 499)
        {
            byte[] all = [.. s_data, .. s_data];
            all[position] ^= 0x55;
            yield return all;
        }
    }

    private static void AssertEqual(TesseraException? expected, TesseraException? actual) =>
        Assert.Equal((expected?.Code, expected?.Offset, expected?.Path), (actual?.Code, actual?.Offset, actual?.Path));

    private static TesseraException? Try(Func<object?> read)
    {
        try
        {
            read();
            return null;
        }
        catch (TesseraException e)
        {
            return e;
        }
    }

    private static async Task<TesseraException?> TryAsync(Stream stream)
    {
        try
        {
            _ = await TesseraSerializer.DeserializeAsync<Sample[]>(stream);
            return null;
        }
        catch (TesseraException e)
        {
            return e;
        }
    }
}
