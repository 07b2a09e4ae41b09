using System.Buffers;
using System.IO.Pipelines;
using Tessera.TestKit;
using Tessera.Tests.Hostile;
using Xunit;

namespace Tessera.Tests.Streams;

/// <summary>Pipes work like streams, buffer no more than they want, and keep all bytes after a message.</summary>
public class PipeTests
{
    private static readonly byte[] s_data = TesseraSerializer.Serialize(Sample.Create());

    [Fact]
    public async Task RoundTrip_TakesExactlyTheMessages()
    {
        Pipe pipe = new();
        Type type = typeof(Sample);

        await TesseraSerializer.SerializeAsync(pipe.Writer, Sample.Create());
        await TesseraSerializer.SerializeAsync(pipe.Writer, Sample.Create(), type);
        await TesseraSerializer.SerializeAsyncEnumerable(pipe.Writer, new[] { 1, 2 }.ToAsyncEnumerable());
        await pipe.Writer.WriteAsync(new byte[] { 1, 2, 3 });

        Assert.Equal(s_data, TesseraSerializer.Serialize(await TesseraSerializer.DeserializeAsync<Sample>(pipe.Reader)));
        Assert.Equal(s_data, TesseraSerializer.Serialize((Sample?)await TesseraSerializer.DeserializeAsync(pipe.Reader, type)));
        Assert.Equal([1, 2], await TesseraSerializer.DeserializeAsyncEnumerable<int>(pipe.Reader).ToListAsync());
        ReadResult rest = await pipe.Reader.ReadAsync();
        Assert.Equal([1, 2, 3], rest.Buffer.ToArray());
        Assert.False(rest.IsCompleted);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(100)]
    [InlineData(4096)]
    public async Task Messages_InPortions_AreReadAsTheyCome(int portion)
    {
        Pipe pipe = new();
        byte[] data = TesseraSerializer.Serialize(Enumerable.Repeat(Sample.Create(), 50).ToArray());
        Task<Sample[]?> reading = TesseraSerializer.DeserializeAsync<Sample[]>(pipe.Reader).AsTask();

        for (int at = 0; at < data.Length; at += portion)
        {
            Assert.False(reading.IsCompleted);
            await pipe.Writer.WriteAsync(data.AsMemory(at, Math.Min(portion, data.Length - at)));
        }

        Assert.Equal(data, TesseraSerializer.Serialize(await reading));
    }

    /// <summary>Bytes that were read beyond the end of a message are returned to the pipe.</summary>
    [Theory]
    [InlineData(1000)]
    [InlineData(4096)]
    [InlineData(int.MaxValue)]
    public async Task Messages_BackToBack_AreReadOneByOne(int portion)
    {
        byte[] large = TesseraSerializer.Serialize(Enumerable.Repeat(Sample.Create(), 300).ToArray());
        byte[] rows = TesseraSerializer.Serialize(Enumerable.Range(0, 10_000).ToArray());
        byte[] all = [.. s_data, .. large, .. s_data, .. rows, .. large, 0xC1];
        Pipe pipe = new(new PipeOptions(pauseWriterThreshold: 0, minimumSegmentSize: 512));
        for (int at = 0; at < all.Length; at += Math.Min(portion, all.Length - at))
            await pipe.Writer.WriteAsync(all.AsMemory(at, Math.Min(portion, all.Length - at)));

        Assert.Equal(s_data, TesseraSerializer.Serialize(await TesseraSerializer.DeserializeAsync<Sample>(pipe.Reader)));
        Assert.Equal(large, TesseraSerializer.Serialize(await TesseraSerializer.DeserializeAsync<Sample[]>(pipe.Reader)));
        Assert.Equal(s_data, TesseraSerializer.Serialize(await TesseraSerializer.DeserializeAsync<Sample>(pipe.Reader)));
        Assert.Equal(Enumerable.Range(0, 10_000), await TesseraSerializer.DeserializeAsyncEnumerable<int>(pipe.Reader).ToListAsync());
        // Another type fails, and takes no byte of what follows.
        Assert.Equal(TesseraErrorCode.TypeMismatch, (await Assert.ThrowsAsync<TesseraException>(async () => _ = await TesseraSerializer.DeserializeAsync<int>(pipe.Reader))).Code);
        ReadResult rest = await pipe.Reader.ReadAsync();
        Assert.Equal([0xC1], rest.Buffer.ToArray());
    }

    [Fact]
    public async Task LargeMessages_WaitForTheReader()
    {
        const int Most = 64 * 1024;
        Pipe pipe = new(new PipeOptions(pauseWriterThreshold: Most, resumeWriterThreshold: Most / 2));
        string[] values = [.. Enumerable.Range(0, 100_000).Select(i => $"{i:D30}")];

        Task writing = TesseraSerializer.SerializeAsync(pipe.Writer, values);
        Assert.False(writing.IsCompleted);
        Assert.Equal(values, await TesseraSerializer.DeserializeAsync<string[]>(pipe.Reader));
        await writing;

        int asked = 0;
        writing = TesseraSerializer.SerializeAsyncEnumerable(pipe.Writer, values.Select(value => { asked++; return value; }).ToAsyncEnumerable());
        Assert.False(writing.IsCompleted);
        // A block, of rows that have 31 bytes.
        Assert.InRange(asked, Most / 31, (Most / 31) + 2);
        Assert.Equal(values, await TesseraSerializer.DeserializeAsyncEnumerable<string>(pipe.Reader).ToListAsync());
        await writing;
    }

    [Fact]
    public async Task ReaderThatIsGone_EndsTheRows()
    {
        Pipe pipe = new();
        int asked = 0;
        await pipe.Reader.CompleteAsync();

        await TesseraSerializer.SerializeAsyncEnumerable(pipe.Writer, Endless());

        // One block of rows that have four bytes.
        Assert.Equal(64 * 1024 / 4, asked);

        async IAsyncEnumerable<int> Endless()
        {
            await Task.CompletedTask;
            while (true)
                yield return asked++ + 1;
        }
    }

    [Fact]
    public async Task Cancel_OfTokensAndOfPendingOperations_EndsThem()
    {
        Pipe pipe = new(new PipeOptions(pauseWriterThreshold: 1000, resumeWriterThreshold: 500));
        using CancellationTokenSource source = new();
        await pipe.Writer.WriteAsync(s_data.AsMemory(0, 20));

        Task<Sample?> reading = TesseraSerializer.DeserializeAsync<Sample>(pipe.Reader, cancellationToken: source.Token).AsTask();
        source.Cancel();
        Assert.Equal(source.Token, (await Assert.ThrowsAnyAsync<OperationCanceledException>(() => reading)).CancellationToken);

        reading = TesseraSerializer.DeserializeAsync<Sample>(pipe.Reader).AsTask();
        pipe.Reader.CancelPendingRead();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => reading);

        Task writing = TesseraSerializer.SerializeAsync(pipe.Writer, new byte[5000]);
        pipe.Writer.CancelPendingFlush();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => writing);

        writing = TesseraSerializer.SerializeAsyncEnumerable(pipe.Writer, new[] { new byte[70_000], new byte[70_000] }.ToAsyncEnumerable());
        pipe.Writer.CancelPendingFlush();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => writing);
    }

    [Fact]
    public async Task A096_PipesThatFailOrEnd_SayIt()
    {
        IOException failure = new("The line is dead");
        Pipe failing = new();
        await failing.Writer.WriteAsync(s_data.AsMemory(0, 20));
        await failing.Writer.CompleteAsync(failure);
        Assert.Same(failure, await Assert.ThrowsAsync<IOException>(async () => _ = await TesseraSerializer.DeserializeAsync<Sample>(failing.Reader)));

        for (int length = 0; length < s_data.Length; length += 10)
        {
            Pipe torn = new();
            await torn.Writer.WriteAsync(s_data.AsMemory(0, length));
            await torn.Writer.CompleteAsync();
            TesseraException end = await Assert.ThrowsAsync<TesseraException>(async () => _ = await TesseraSerializer.DeserializeAsync<Sample>(torn.Reader));
            Assert.Equal((TesseraErrorCode.UnexpectedEnd, length), (end.Code, (int)end.Offset));
        }

        Assert.Empty(await TesseraSerializer.DeserializeAsyncEnumerable<int>(PipeReader.Create(Stream.Null), topLevelValues: true).ToListAsync());
    }

    [Fact]
    public async Task DamagedMessages_AreTheErrorsOfStreams()
    {
        for (int position = 0; position < s_data.Length; position++)
        {
            byte[] damaged = [.. s_data];
            damaged[position] ^= 0x55;
            TesseraException? expected = await Catch(() => TesseraSerializer.DeserializeAsync<Sample>(new AsyncStream(damaged)));
            TesseraException? actual = await Catch(() => TesseraSerializer.DeserializeAsync<Sample>(PipeReader.Create(new ReadOnlySequence<byte>(damaged))));

            Assert.Equal((expected?.Code, expected?.Offset, expected?.Path), (actual?.Code, actual?.Offset, actual?.Path));
        }

        static async Task<TesseraException?> Catch(Func<ValueTask<Sample?>> read)
        {
            try
            {
                await read();
                return null;
            }
            catch (TesseraException e)
            {
                return e;
            }
        }
    }

    [Fact]
    public async Task ValuesThatCannotBeWritten_LeaveThePipeAsItIs()
    {
        Pipe pipe = new();

        await Assert.ThrowsAsync<TesseraException>(() => TesseraSerializer.SerializeAsync<object>(pipe.Writer, new Action(() => { })));

        Assert.False(pipe.Reader.TryRead(out _));
    }
}
