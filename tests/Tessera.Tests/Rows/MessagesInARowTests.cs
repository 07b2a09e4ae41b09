using System.IO.Pipelines;
using Tessera.TestKit;
using Tessera.Tests.Hostile;
using Xunit;

namespace Tessera.Tests.Rows;

/// <summary>Consecutive messages up to the end of a stream, which is not an error.</summary>
public class MessagesInARowTests
{
    private static readonly byte[] s_sample = TesseraSerializer.Serialize(Sample.Create());

    [Fact]
    public async Task Streams_OfMessages_GiveThemAll()
    {
        byte[] data = [.. s_sample, 0xC1, 0x0A, 0x00, .. s_sample, .. s_sample];
        foreach (Func<Stream> open in (Func<Stream>[])[() => new MemoryStream(data), () => new MemoryStream(data, 0, data.Length, false, true), () => new ChunkStream(data), () => new SeekableStream(data, 40)])
        {
            Are(TesseraSerializer.DeserializeEnumerable<Sample>(open(), topLevelValues: true));
            Are(await TesseraSerializer.DeserializeAsyncEnumerable<Sample>(open(), topLevelValues: true).ToListAsync());
        }

        Are(await TesseraSerializer.DeserializeAsyncEnumerable<Sample>(new AsyncStream(data, 3), topLevelValues: true).ToListAsync());
        Are(await TesseraSerializer.DeserializeAsyncEnumerable<Sample>(PipeReader.Create(new MemoryStream(data)), topLevelValues: true).ToListAsync());

        static void Are(IEnumerable<Sample?> values) =>
            Assert.Equal([s_sample, [0xC1, 0x0A, 0x00], s_sample, s_sample], values.Select(value => TesseraSerializer.Serialize(value)));
    }

    [Fact]
    public async Task EmptyStreams_GiveNone()
    {
        Assert.Empty(TesseraSerializer.DeserializeEnumerable<int>(new ChunkStream([]), topLevelValues: true));
        Assert.Empty(TesseraSerializer.DeserializeEnumerable<int>(new MemoryStream(), topLevelValues: true));
        Assert.Empty(await TesseraSerializer.DeserializeAsyncEnumerable<int>(new AsyncStream([]), topLevelValues: true).ToListAsync());
    }

    [Fact]
    public async Task OneMessage_IsAListOfRowsWhereItIsNotSaidOtherwise()
    {
        byte[] data = TesseraSerializer.Serialize((int[])[1, 2]);

        Assert.Equal([1, 2], TesseraSerializer.DeserializeEnumerable<int>(new MemoryStream(data), topLevelValues: false));
        Assert.Equal([1, 2], await TesseraSerializer.DeserializeAsyncEnumerable<int>(new MemoryStream(data), topLevelValues: false).ToListAsync());
        Assert.Equal([1, 2], Assert.Single(TesseraSerializer.DeserializeEnumerable<int[]>(new MemoryStream(data), topLevelValues: true))!);
    }

    [Fact]
    public void EveryTornTail_ComesBehindWhatIsWhole_WithItsOwnOffset()
    {
        for (int length = 1; length < s_sample.Length; length++)
        {
            byte[] data = [.. s_sample, .. s_sample, .. s_sample[..length]];
            foreach (Stream stream in (Stream[])[new MemoryStream(data), new ChunkStream(data, 9), new SeekableStream(data, 50)])
            {
                int count = 0;
                TesseraException error = Assert.Throws<TesseraException>(() =>
                {
                    foreach (Sample? sample in TesseraSerializer.DeserializeEnumerable<Sample>(stream, topLevelValues: true))
                        count += sample is null ? 0 : 1;
                });

                Assert.Equal(2, count);
                Assert.Equal((TesseraErrorCode.UnexpectedEnd, length), (error.Code, (int)error.Offset));
            }
        }
    }

    [Fact]
    public void Streams_StandBehindEachMessageThatWasGivenOut()
    {
        byte[] data = [.. s_sample, .. s_sample, .. s_sample];
        foreach (Stream stream in (Stream[])[new MemoryStream(data), new SeekableStream(data, 50)])
        {
            long position = 0;
            foreach (Sample? _ in TesseraSerializer.DeserializeEnumerable<Sample>(stream, topLevelValues: true))
                Assert.Equal(position += s_sample.Length, stream.Position);
            Assert.Equal(data.Length, position);
        }
    }

    [Fact]
    public async Task Cancel_BetweenMessages_EndsTheReading()
    {
        byte[] data = [.. s_sample, .. s_sample, .. s_sample];
        foreach (Stream stream in (Stream[])[new MemoryStream(data), new MemoryStream(data, 0, data.Length, false, true), new AsyncStream(data, 100)])
        {
            using CancellationTokenSource source = new();
            int count = 0;
            await Assert.ThrowsAnyAsync<OperationCanceledException>(async () =>
            {
                await foreach (Sample? _ in TesseraSerializer.DeserializeAsyncEnumerable<Sample>(stream, topLevelValues: true, cancellationToken: source.Token))
                {
                    if (++count == 2)
                        source.Cancel();
                }
            });
            Assert.Equal(2, count);
        }
    }
}
