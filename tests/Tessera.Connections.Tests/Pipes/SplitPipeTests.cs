using System.IO.Pipelines;
using Tessera.Connections.Tests.Samples;
using Xunit;

namespace Tessera.Connections.Tests.Pipes;

/// <summary>Messages, rows and sessions through a pipe that is split at each byte, whose reads are cancelled, and whose writer fails, at each byte too.</summary>
public class SplitPipeTests
{
    private const byte Behind = 0xAA;

    private static readonly Move[] s_moves = [.. Enumerable.Range(0, 12).Select(i => new Move(i, -i))];
    private static readonly byte[] s_message = TesseraSerializer.Serialize(s_moves);

    public static TheoryData<string, bool> Ways => new()
    {
        { "message", false },
        { "message", true },
        { "rows", false },
        { "rows", true },
        { "session", false },
    };

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task Split_AtEachByte_TakesExactlyTheMessage(string way, bool isFramed)
    {
        byte[] data = Data(way, isFramed);
        byte[] two = [.. data, .. way == "session" ? [] : data, Behind];
        for (int split = 0; split <= two.Length; split++)
        {
            Pipe pipe = Create();
            Task<Move[]> reading = ReadAsync(pipe.Reader, way);
            await pipe.Writer.WriteAsync(two.AsMemory(0, split));
            await pipe.Writer.WriteAsync(two.AsMemory(split));

            Assert.Equal(s_moves, await reading);
            if (way != "session")
                Assert.Equal(s_moves, await ReadAsync(pipe.Reader, way));
            ReadResult rest = await pipe.Reader.ReadAsync();
            Assert.Equal(Behind, Assert.Single(rest.Buffer.FirstSpan.ToArray()));
            Assert.False(rest.IsCompleted);
        }
    }

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task PendingRead_CancelledAtEachByte_EndsTheCallAndNotThePipe(string way, bool isFramed)
    {
        byte[] data = Data(way, isFramed);
        for (int length = 0; length < data.Length; length++)
        {
            Pipe pipe = Create();
            await pipe.Writer.WriteAsync(data.AsMemory(0, length));
            Task<Move[]> reading = ReadAsync(pipe.Reader, way);
            Assert.False(reading.IsCompleted);
            pipe.Reader.CancelPendingRead();

            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => reading);
            await pipe.Writer.WriteAsync(new[] { Behind });
            ReadResult rest = await pipe.Reader.ReadAsync();
            Assert.False(rest.IsCompleted || rest.IsCanceled || rest.Buffer.IsEmpty);
        }
    }

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task Writer_ThatFailsAtEachByte_IsHeard(string way, bool isFramed)
    {
        byte[] data = Data(way, isFramed);
        for (int length = 0; length < data.Length; length++)
        {
            TimeoutException failure = new("The line is dead");
            Pipe pipe = Create();
            await pipe.Writer.WriteAsync(data.AsMemory(0, length));
            await pipe.Writer.CompleteAsync(failure);

            Assert.Same(failure, await Assert.ThrowsAsync<TimeoutException>(() => ReadAsync(pipe.Reader, way)));
        }
    }

    /// <summary>The session is as it was before the message, which can be read again from anywhere.</summary>
    [Fact]
    public async Task Session_AfterACancelledRead_ReadsTheSameMessage()
    {
        TesseraSessionWriter writer = new();
        byte[] first = writer.Serialize(s_moves[0]);
        byte[] second = writer.Serialize("another type");
        for (int length = 0; length < second.Length; length++)
        {
            Pipe pipe = Create();
            TesseraSessionReader reader = new();
            await pipe.Writer.WriteAsync(first);
            await pipe.Writer.WriteAsync(second.AsMemory(0, length));
            Assert.Equal(s_moves[0], await reader.DeserializeAsync<Move>(pipe.Reader));
            Task<string?> reading = reader.DeserializeAsync<string>(pipe.Reader).AsTask();
            pipe.Reader.CancelPendingRead();

            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => reading);
            Assert.Equal("another type", reader.Deserialize<string>(second));
        }
    }

    /// <summary>Segments of few bytes, so that messages have many of them.</summary>
    private static Pipe Create() => new(new PipeOptions(minimumSegmentSize: 8, pauseWriterThreshold: 0));

    private static byte[] Data(string way, bool isFramed)
    {
        if (way != "session")
            return isFramed ? TesseraFrame.Enclose(s_message) : s_message;
        TesseraSessionWriter writer = new();
        return [.. s_moves.SelectMany(move => writer.Serialize(move))];
    }

    private static async Task<Move[]> ReadAsync(PipeReader pipe, string way)
    {
        if (way == "message")
            return (await TesseraSerializer.DeserializeAsync<Move[]>(pipe))!;
        if (way == "rows")
            return await TesseraSerializer.DeserializeAsyncEnumerable<Move>(pipe).Select(move => move!).ToArrayAsync();
        TesseraSessionReader reader = new();
        List<Move> moves = [];
        while (moves.Count < s_moves.Length)
            moves.Add((await reader.DeserializeAsync<Move>(pipe))!);
        return [.. moves];
    }
}
