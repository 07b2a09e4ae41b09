using Tessera.TestKit;
using Tessera.Tests.Hostile;
using Xunit;

namespace Tessera.Tests.Streams;

/// <summary>Streams that complete asynchronously block no thread, and give the same values as others.</summary>
public class AsyncTests
{
    private static readonly byte[] s_data = TesseraSerializer.Serialize(Sample.Create());

    [Fact]
    public async Task Row006_RoundTripThroughAsyncStreams_KeepsTheValue()
    {
        AsyncStream output = new([]);
        await TesseraSerializer.SerializeAsync(output, Sample.Create());

        AsyncStream input = new(output.Written, chunk: 100);
        Sample? read = await TesseraSerializer.DeserializeAsync<Sample>(input);

        Assert.Equal(s_data, output.Written);
        Assert.Equal(s_data, TesseraSerializer.Serialize(read));
    }

    [Fact]
    public async Task Row009_MessagesBackToBack_AreReadUntilTheEnd()
    {
        AsyncStream stream = new([.. s_data, .. TesseraSerializer.Serialize(5), .. s_data], chunk: 7);

        Assert.Equal(s_data, TesseraSerializer.Serialize(await TesseraSerializer.DeserializeAsync<Sample>(stream)));
        Assert.Equal(5, await TesseraSerializer.DeserializeAsync<int>(stream));
        Assert.Equal(s_data, TesseraSerializer.Serialize(await TesseraSerializer.DeserializeAsync<Sample>(stream)));
        TesseraException end = await Assert.ThrowsAsync<TesseraException>(async () => _ = await TesseraSerializer.DeserializeAsync<Sample>(stream));
        Assert.Equal((TesseraErrorCode.UnexpectedEnd, 0), (end.Code, end.Offset));
    }

    [Theory]
    [InlineData(1)]
    [InlineData(3)]
    [InlineData(4096)]
    [InlineData(int.MaxValue)]
    public async Task Row008_EveryChunkSize_GivesTheSameValueOfALargeMessage(int chunk)
    {
        byte[] data = TesseraSerializer.Serialize(Enumerable.Repeat(Sample.Create(), 100).ToArray());
        AsyncStream stream = new([.. data, 0], chunk);

        Assert.Equal(data, TesseraSerializer.Serialize(await TesseraSerializer.DeserializeAsync<Sample[]>(stream)));
        Assert.Equal(data.Length, stream.Taken);
    }

    [Fact]
    public async Task A093_ErrorsOfDamagedMessages_AreThoseOfSynchronousStreams()
    {
        for (int position = 0; position < s_data.Length; position++)
        {
            byte[] damaged = [.. s_data, .. s_data];
            damaged[position] ^= 0x55;
            TesseraException? expected = Try(() => TesseraSerializer.Deserialize<Sample>(new ChunkStream(damaged)));
            TesseraException? actual = await TryAsync(damaged);

            Assert.Equal((expected?.Code, expected?.Offset, expected?.Path), (actual?.Code, actual?.Offset, actual?.Path));
        }
    }

    [Fact]
    public async Task A094_EveryPrefix_IsUnexpectedEnd()
    {
        for (int length = 0; length < s_data.Length; length++)
        {
            TesseraException? error = await TryAsync(s_data[..length]);
            Assert.Equal((TesseraErrorCode.UnexpectedEnd, length), (error?.Code, (int?)error?.Offset));
        }
    }

    [Fact]
    public async Task A094_StreamThatFails_PassesItsOwnException()
    {
        IOException failure = new("The line is dead");
        for (int reads = 0; reads < 20; reads++)
        {
            int last = reads;
            AsyncStream stream = new(s_data) { Before = operation => { if (operation == last) throw failure; } };

            Assert.Same(failure, await Assert.ThrowsAsync<IOException>(async () => _ = await TesseraSerializer.DeserializeAsync<Sample>(stream)));
        }
    }

    [Fact]
    public async Task A095_CancelAtEveryRead_EndsTheReading()
    {
        AsyncStream whole = new(s_data, chunk: 20);
        await TesseraSerializer.DeserializeAsync<Sample>(whole);
        for (int reads = 0; reads < whole.Operations - 1; reads++)
        {
            using CancellationTokenSource source = new();
            int last = reads;
            AsyncStream stream = new(s_data, chunk: 20) { Before = operation => { if (operation == last) source.Cancel(); } };

            OperationCanceledException error = await Assert.ThrowsAnyAsync<OperationCanceledException>(
                async () => _ = await TesseraSerializer.DeserializeAsync<Sample>(stream, cancellationToken: source.Token));
            Assert.Equal(source.Token, error.CancellationToken);
            Assert.Equal(reads + 1, stream.Operations);
        }
    }

    [Fact]
    public async Task A095_CancelledBefore_TouchesNothing()
    {
        CancellationToken token = new(canceled: true);
        AsyncStream stream = new(s_data);

        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => _ = await TesseraSerializer.DeserializeAsync<Sample>(stream, cancellationToken: token));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => TesseraSerializer.SerializeAsync(stream, 5, cancellationToken: token));
        Assert.Equal(0, stream.Operations);
    }

    [Fact]
    public async Task A097_ManySmallValuesInSmallPieces_AreReadInFewSteps()
    {
        string[] values = [.. Enumerable.Range(0, 20_000).Select(i => $"{i:D8}")];
        byte[] data = TesseraSerializer.Serialize(values);
        AsyncStream stream = new([.. data, 0xC1], chunk: int.MaxValue);

        Assert.Equal(values, await TesseraSerializer.DeserializeAsync<string[]>(stream));
        Assert.Equal(data.Length, stream.Taken);
        Assert.True(stream.Operations < 300, $"{stream.Operations} reads");
    }

    [Fact]
    public async Task A097_BlocksOfOneElementByteByByte_AreLookedAtOnce()
    {
        // 200,000 blocks of one element each: every head is a place where bytes are missing.
        byte[] data = [0xC1, 0x0A, 0x3F, 0x02, 0x21, 0x12, .. Enumerable.Repeat<byte[]>([0x05, 0x02], 200_000).SelectMany(block => block), 0x02];

        Assert.Equal(200_000, (await TesseraSerializer.DeserializeAsync<string[]>(new AsyncStream(data)))!.Length);
    }

    [Fact]
    public async Task A028_AnnouncedBytesThatDoNotCome_AreNotAllocated()
    {
        byte[] data = [0xC1, 0x0A, 0x3F, 0x02, 0x21, 0x02, 0x82, 0x80, 0x80, 0x80, 0x08, .. new byte[1000]];
        // Of the whole process, since continuations change threads: other tests allocate at the same time, but not at every attempt.
        long least = long.MaxValue;
        for (int attempt = 0; attempt < 20 && least >= 64 << 20; attempt++)
        {
            AsyncStream stream = new(data, chunk: 500);
            long before = GC.GetTotalAllocatedBytes(precise: true);

            TesseraException? error = await TryAsync<byte[]>(stream);

            least = Math.Min(least, GC.GetTotalAllocatedBytes(precise: true) - before);
            Assert.Equal((TesseraErrorCode.UnexpectedEnd, data.Length), (error?.Code, (int?)error?.Offset));
        }

        Assert.InRange(least, 0, 64 << 20);
    }

    [Fact]
    public async Task A034_DepthBeyondTheLimit_IsNoticedBeforeTheEnd()
    {
        // A list of any in a list of any …, which never ends.
        byte[] data = [0xC1, 0x0A, 0x3F, 0x02, 0x21, 0x23, .. Enumerable.Repeat<byte[]>([0x04, 0x40], 100).SelectMany(level => level)];
        AsyncStream stream = new(data) { Before = operation => Assert.True(operation < 160) };

        Assert.Equal(TesseraErrorCode.LimitExceeded, (await TryAsync<object>(stream))?.Code);
    }

    [Fact]
    public async Task SerializeAsync_ValueThatFails_WritesNothing()
    {
        AsyncStream stream = new([]);

        await Assert.ThrowsAsync<TesseraException>(() => TesseraSerializer.SerializeAsync<object>(stream, new object[] { 1, "text", new Task(() => { }) }));
        Assert.Equal(0, stream.Operations);
    }

    [Fact]
    public async Task SerializeAsync_LargeValueChangedMeanwhile_WritesWhatItWas()
    {
        int[] values = [.. Enumerable.Range(0, 1_000_000)];
        byte[] expected = TesseraSerializer.Serialize(values);
        AsyncStream stream = new([]);

        Task writing = TesseraSerializer.SerializeAsync(stream, values);
        Array.Clear(values);
        await writing;

        Assert.Equal(expected, stream.Written);
    }

    private static async Task<TesseraException?> TryAsync(byte[] data) => await TryAsync<Sample>(new AsyncStream(data, chunk: 5));

    private static async Task<TesseraException?> TryAsync<T>(AsyncStream stream)
    {
        try
        {
            _ = await TesseraSerializer.DeserializeAsync<T>(stream);
            return null;
        }
        catch (TesseraException e)
        {
            return e;
        }
    }

    private static TesseraException? Try(Action read)
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
}
