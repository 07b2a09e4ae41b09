using System.Buffers;
using System.IO.Pipelines;
using Tessera.TestKit;
using Tessera.Tests.Hostile;
using Tessera.Tests.Streams;
using Xunit;

namespace Tessera.Tests.Sessions;

/// <summary>Sessions over streams and pipes, and the state of a session after these fail.</summary>
public class SessionStreamTests
{
    [Theory]
    [InlineData(1)]
    [InlineData(7)]
    [InlineData(100_000)]
    public async Task Messages_InPortions_AreReadOneByOne(int portion)
    {
        TesseraSessionWriter writer = new();
        MemoryStream written = new();
        for (int i = 0; i < 20; i++)
        {
            writer.Serialize(written, Sample.Create());
            await writer.SerializeAsync(written, i);
        }

        ChunkStream stream = new(written.ToArray(), portion);
        AsyncStream asynchronous = new(written.ToArray(), portion);
        MemoryStream seekable = new(written.ToArray());
        TesseraSessionReader[] readers = [new(), new(), new()];
        byte[] expected = TesseraSerializer.Serialize(Sample.Create());
        for (int i = 0; i < 20; i++)
        {
            Assert.Equal(expected, TesseraSerializer.Serialize(readers[0].Deserialize<Sample>(stream)));
            Assert.Equal(i, readers[0].Deserialize<int>(stream));
            Assert.Equal(expected, TesseraSerializer.Serialize(await readers[1].DeserializeAsync<Sample>(asynchronous)));
            Assert.Equal(i, (int)(await readers[1].DeserializeAsync(asynchronous, typeof(int)))!);
            Assert.Equal(expected, TesseraSerializer.Serialize(readers[2].Deserialize<Sample>(seekable)));
            Assert.Equal(i, readers[2].Deserialize<int>(seekable));
            Assert.Equal(stream.Taken, seekable.Position);
            Assert.Equal(stream.Taken, asynchronous.Taken);
        }
    }

    [Fact]
    public async Task Pipe_TakesAndGivesMessages()
    {
        Pipe pipe = new();
        TesseraSessionWriter writer = new();
        TesseraSessionReader reader = new();
        for (int i = 0; i < 10; i++)
        {
            await writer.SerializeAsync(pipe.Writer, new KeyValuePair<int, string>(i, "a"));
            Assert.Equal(new KeyValuePair<int, string>(i, "a"), await reader.DeserializeAsync<KeyValuePair<int, string>>(pipe.Reader));
        }

        await pipe.Writer.CompleteAsync();
        Assert.True((await pipe.Reader.ReadAsync()).Buffer.IsEmpty);
    }

    [Fact]
    public async Task DestinationThatFails_MakesTheNextMessageAnOrdinaryOne()
    {
        TesseraSessionWriter writer = new();
        Type type = typeof(int);
        writer.Serialize(7);
        foreach (Func<Task> failing in (Func<Task>[])
            [
                () => Task.Run(() => writer.Serialize(new FailingOutput(), Sample.Create())),
                () => Task.Run(() => writer.Serialize((IBufferWriter<byte>)new FailingBuffer(), Sample.Create())),
                () => writer.SerializeAsync(new FailingOutput(), Sample.Create()),
                () => Task.Run(() => writer.Serialize(new FailingOutput(), 5, type)),
                () => Task.Run(() => writer.Serialize((IBufferWriter<byte>)new FailingBuffer(), 5, type)),
                () => writer.SerializeAsync(new AsyncStream([]) { Before = _ => throw new IOException() }, 5, type),
            ])
        {
            Assert.Equal(0x80, writer.Serialize(7)[1] & 0x80);
            await Assert.ThrowsAsync<IOException>(failing);
            Assert.Equal(TesseraSerializer.Serialize(7), writer.Serialize(7));
        }
    }

    [Fact]
    public async Task CancelledWriting_BeforeTheFirstByte_ChangesNothing()
    {
        TesseraSessionWriter writer = new();
        byte[] first = writer.Serialize(7);
        AsyncStream stream = new([]);

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => writer.SerializeAsync(stream, Sample.Create(), new CancellationToken(canceled: true)));

        Assert.Equal(0, stream.Operations);
        Assert.Equal([0xC1, 0xE5, 0xFA, .. first[2..]], writer.Serialize(7));
    }

    [Fact]
    public async Task CancelledReading_LeavesTheSession()
    {
        TesseraSessionWriter writer = new();
        TesseraSessionReader reader = new();
        reader.Deserialize<int>(writer.Serialize(1));
        byte[] message = writer.Serialize(Sample.Create());
        for (int reads = 0; reads < 10; reads++)
        {
            using CancellationTokenSource source = new();
            int last = reads;
            AsyncStream stream = new(message, chunk: 20) { Before = operation => { if (operation == last) source.Cancel(); } };
            await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => _ = await reader.DeserializeAsync<Sample>(stream, source.Token));
        }

        Assert.Equal(TesseraSerializer.Serialize(Sample.Create()), TesseraSerializer.Serialize(reader.Deserialize<Sample>(message)));
    }

    [Fact]
    public void SourceThatFails_LeavesTheSession()
    {
        TesseraSessionWriter writer = new();
        TesseraSessionReader reader = new();
        reader.Deserialize<int>(writer.Serialize(1));
        byte[] message = writer.Serialize(Sample.Create());
        for (int reads = 0; reads < message.Length; reads++)
        {
            FailingStream stream = new(message, reads);
            Assert.Same(stream.Failure, Assert.Throws<IOException>(() => reader.Deserialize<Sample>(stream)));
        }

        Assert.NotNull(reader.Deserialize<Sample>(message));
    }

    [Fact]
    public async Task Calls_ThatOverlap_AreErrors()
    {
        Pipe pipe = new(new PipeOptions(pauseWriterThreshold: 1, resumeWriterThreshold: 1));
        TesseraSessionWriter writer = new();
        TesseraSessionReader reader = new();

        Task writing = writer.SerializeAsync(pipe.Writer, "first");
        Assert.False(writing.IsCompleted);
        Assert.Throws<InvalidOperationException>(() => writer.Serialize("second"));
        Assert.Throws<InvalidOperationException>(writer.Reset);
        Assert.Equal("first", await reader.DeserializeAsync<string>(pipe.Reader));
        await writing;

        Task<string?> reading = reader.DeserializeAsync<string>(pipe.Reader).AsTask();
        await Assert.ThrowsAsync<InvalidOperationException>(async () => _ = await reader.DeserializeAsync<string>(pipe.Reader));
        Assert.Throws<InvalidOperationException>(reader.Reset);
        writing = writer.SerializeAsync(pipe.Writer, "third");
        Assert.Equal("third", await reading);
        await writing;
    }

    private sealed class FailingOutput : MemoryStream
    {
        public override void Write(ReadOnlySpan<byte> buffer) => throw new IOException();

        public override void Write(byte[] buffer, int offset, int count) => throw new IOException();

        public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default) => throw new IOException();
    }

    private sealed class FailingBuffer : IBufferWriter<byte>
    {
        public void Advance(int count) => throw new IOException();

        public Memory<byte> GetMemory(int sizeHint = 0) => new byte[Math.Max(sizeHint, 1000)];

        public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
    }
}
