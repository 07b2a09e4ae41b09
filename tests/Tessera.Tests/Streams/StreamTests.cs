using Tessera.TestKit;
using Tessera.Tests.Hostile;
using Xunit;

namespace Tessera.Tests.Streams;

/// <summary>Streams that deliver few bytes, report wrong counts, fail or continue.</summary>
public class StreamTests
{
    private static readonly byte[] s_data = TesseraSerializer.Serialize(Sample.Create());

    [Fact]
    public void A007_MessagesBackToBack_AreReadUntilTheEnd()
    {
        ChunkStream stream = new([.. s_data, .. TesseraSerializer.Serialize(5), .. s_data], chunk: 7);

        Assert.Equal(s_data, TesseraSerializer.Serialize(TesseraSerializer.Deserialize<Sample>(stream)));
        Assert.Equal(5, TesseraSerializer.Deserialize<int>(stream));
        Assert.Equal(s_data, TesseraSerializer.Serialize(TesseraSerializer.Deserialize<Sample>(stream)));
        TesseraException end = Assert.Throws<TesseraException>(() => { _ = TesseraSerializer.Deserialize<Sample>(stream); });
        Assert.Equal((TesseraErrorCode.UnexpectedEnd, 0), (end.Code, end.Offset));
    }

    [Fact]
    public void A093_EverySplitPoint_GivesTheSameValue()
    {
        for (int at = 0; at <= s_data.Length; at++)
            Assert.Equal(s_data, TesseraSerializer.Serialize(TesseraSerializer.Deserialize<Sample>(Segments.Split(s_data, at))));
    }

    /// <summary>Tests every third pair of the row, because all of them would take seconds.</summary>
    [Fact]
    public void A093_EveryPairOfSplitPoints_GivesTheSameValueAndError()
    {
        byte[] damaged = [.. s_data, 0];
        TesseraException expected = Read.Fails<Sample>(damaged, TesseraErrorCode.TrailingData);
        for (int at = 0; at <= s_data.Length; at++)
        {
            for (int then = at + (at % 3); then <= s_data.Length; then += 3)
                Assert.Equal(8, TesseraSerializer.Deserialize<Sample>(Segments.Split(s_data, at, then))!.Next!.Id);
            TesseraException error = Assert.Throws<TesseraException>(() => { _ = TesseraSerializer.Deserialize<Sample>(Segments.Split(damaged, at / 2, at)); });
            Assert.Equal((expected.Code, expected.Offset, expected.Path), (error.Code, error.Offset, error.Path));
        }
    }

    /// <summary>Each byte is taken and examined once, and the buffer grows with the received bytes: twice the bytes take twice the memory.</summary>
    [Fact]
    public void A097_TextByteByByte_TakesReadsAndMemoryInProportion()
    {
        long single = Measure(500_000, out int reads);
        long twice = Measure(1_000_000, out int readsOfTwice);

        Assert.InRange(reads, 500_000, 510_000);
        Assert.InRange(readsOfTwice, 1_000_000, 1_010_000);
        Assert.True(twice <= (2.3 * single) + (64 << 10), $"{single} bytes, of twice as much {twice}");

        static long Measure(int length, out int reads)
        {
            byte[] data = TesseraSerializer.Serialize(new string('x', length));
            ChunkStream stream = new(data);
            Assert.Equal(length, TesseraSerializer.Deserialize<string>(stream)!.Length);
            reads = stream.Reads;
            return Allocation.MeasureLeast(() => TesseraSerializer.Deserialize<string>(new ChunkStream(data)));
        }
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    [InlineData(7)]
    [InlineData(4095)]
    [InlineData(4096)]
    [InlineData(4097)]
    public void A093_EveryChunkSize_GivesTheSameValueOfALargeMessage(int chunk)
    {
        Sample[] rows = [.. Enumerable.Repeat(Sample.Create(), 100)];
        byte[] data = TesseraSerializer.Serialize(rows);

        Assert.Equal(data, TesseraSerializer.Serialize(TesseraSerializer.Deserialize<Sample[]>(new ChunkStream(data, chunk))));
        Assert.Equal(data, TesseraSerializer.Serialize(TesseraSerializer.Deserialize<Sample[]>(Segments.Of(data, chunk))));
        Assert.NotNull(TesseraSerializer.Deserialize<object>(new ChunkStream(data, chunk)));
    }

    /// <summary>All bytes that must follow are requested together: hundreds of values need few reads, and no byte beyond the message is read.</summary>
    [Theory]
    [InlineData(15, 80)]
    [InlineData(3_000, 1_000)]
    public async Task Deserialize_StreamThatCannotSeek_TakesFewReads(int count, int most)
    {
        Random random = new(1);
        Letter[] letters = [.. Enumerable.Range(0, count).Select(i => new Letter(i, "a subject of " + i, new string('x', random.Next(20, 300)), DateTime.UnixEpoch, ["one", "two"]))];
        byte[] data = TesseraSerializer.Serialize(letters);
        ChunkStream stream = new([.. data, 1, 2, 3], int.MaxValue);
        ChunkStream waiting = new([.. data, 1, 2, 3], int.MaxValue);

        Assert.Equal(data, TesseraSerializer.Serialize(TesseraSerializer.Deserialize<Letter[]>(stream)));
        Assert.Equal(data, TesseraSerializer.Serialize(await TesseraSerializer.DeserializeAsync<Letter[]>(waiting)));

        Assert.Equal((data.Length, data.Length), (stream.Taken, waiting.Taken));
        Assert.InRange(stream.Reads, 2, most);
        Assert.Equal(stream.Reads, waiting.Reads);
    }

    [Fact]
    public void A093_ErrorsInSegmentsAndStreams_AreThoseOfASpan()
    {
        for (int position = 2; position < s_data.Length; position++)
        {
            byte[] damaged = [.. s_data];
            damaged[position] ^= 0x55;
            TesseraException? expected = Read.Try<Sample>(damaged);
            if (expected is null)
                continue;

            TesseraException segments = Assert.Throws<TesseraException>(() => { _ = TesseraSerializer.Deserialize<Sample>(Segments.Of(damaged, 3)); });
            Assert.Equal((expected.Code, expected.Offset, expected.Path), (segments.Code, segments.Offset, segments.Path));
            if (expected.Code is not (TesseraErrorCode.TrailingData or TesseraErrorCode.UnexpectedEnd))
            {
                TesseraException stream = Assert.Throws<TesseraException>(() => { _ = TesseraSerializer.Deserialize<Sample>(new ChunkStream(damaged)); });
                Assert.Equal((expected.Code, expected.Offset, expected.Path), (stream.Code, stream.Offset, stream.Path));
            }
        }
    }

    [Fact]
    public void A094_StreamThatFails_PassesItsOwnException()
    {
        for (int reads = 0; reads < 20; reads++)
        {
            FailingStream stream = new(s_data, reads);

            IOException error = Assert.Throws<IOException>(() => { _ = TesseraSerializer.Deserialize<Sample>(stream); });
            Assert.Same(stream.Failure, error);
        }
    }

    [Theory]
    [InlineData(-1)]
    [InlineData(int.MaxValue)]
    public void A094_CountOutOfRange_IsAnInvalidOperation(int count) =>
        Assert.Throws<InvalidOperationException>(() => { _ = TesseraSerializer.Deserialize<Sample>(new FailingStream(s_data, reads: 1, count)); });

    [Fact]
    public void A094_StreamThatEndsInside_IsUnexpectedEnd()
    {
        ChunkStream stream = new(s_data[..50], chunk: 3);

        TesseraException error = Assert.Throws<TesseraException>(() => { _ = TesseraSerializer.Deserialize<Sample>(stream); });
        Assert.Equal((TesseraErrorCode.UnexpectedEnd, 50), (error.Code, error.Offset));
    }

    /// <summary>A server with a thousand connections must not reserve the memory that all of them announce.</summary>
    [Theory]
    [InlineData(10)]
    [InlineData(1000)]
    [InlineData(200_000)]
    public async Task A098_LengthThatLies_IsAskedForAsItComes(int sent)
    {
        byte[] message = MessageBuilder.OfScalar(0x12).Head(1 << 28).Repeat((byte)'x', sent).ToArray();
        ChunkStream stream = new(message, 1000);
        PromptStream waiting = new(message, 1000);

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<string>(stream));
        await Assert.ThrowsAsync<TesseraException>(() => TesseraSerializer.DeserializeAsync<string>(waiting).AsTask());

        Assert.Equal(TesseraErrorCode.UnexpectedEnd, error.Code);
        Assert.InRange(stream.LargestRead, 1, Math.Max(64 << 10, message.Length));
        Assert.Equal(stream.LargestRead, waiting.LargestRead);
    }

    [Fact]
    public void A098_ManyRecords_TakeConstantMemory()
    {
        byte[] record = TesseraSerializer.Serialize(new byte[1000]);
        ChunkStream stream = new([.. Enumerable.Repeat(record, 2000).SelectMany(bytes => bytes)], chunk: 100);
        TesseraSerializer.Deserialize<byte[]>(stream);

        long allocated = Allocation.Measure(() =>
        {
            for (int i = 1; i < 2000; i++)
                TesseraSerializer.Deserialize<byte[]>(stream);
        });

        Assert.Equal(2000 * record.Length, stream.Taken);
        Assert.True(allocated <= 2000 * 2 * 1024, $"{allocated} bytes");
    }

    [Fact]
    public void Serialize_StreamThatFails_PassesItsOwnException() =>
        Assert.Throws<NotSupportedException>(() => TesseraSerializer.Serialize(new ChunkStream([]), 5));

    private sealed record Letter(int Id, string Subject, string Text, DateTime Sent, string[] Tags);
}
