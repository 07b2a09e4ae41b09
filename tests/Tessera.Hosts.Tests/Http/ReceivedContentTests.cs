using System.Net;
using Xunit;

namespace Tessera.Hosts.Tests.Http;

/// <summary>Contents of any length that come in any portions: they are copied no more often than needed, and announced lengths cost nothing.</summary>
public class ReceivedContentTests
{
    private static readonly byte[] s_value = [.. Enumerable.Range(0, 4 << 20).Select(i => (byte)i)];
    private static readonly byte[] s_message = TesseraSerializer.Serialize(s_value);

    /// <summary>The client holds the response once, and the value is the other time.</summary>
    [Fact]
    public async Task Response_IsHeldOnce()
    {
        using HttpClient client = new(new Answer(() => new StreamContent(new MemoryStream(s_message)) { Headers = { ContentLength = s_message.Length } })) { BaseAddress = new Uri("http://host") };
        await client.GetFromTesseraAsync<byte[]>("/");
        long before = GC.GetAllocatedBytesForCurrentThread();
        byte[]? value = await client.GetFromTesseraAsync<byte[]>("/");
        double times = (double)(GC.GetAllocatedBytesForCurrentThread() - before) / s_message.Length;

        Assert.Equal(s_value, value);
        Assert.InRange(times, 1, 2.1);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task ContentInMemory_IsReadInPlace(bool isTypeKnownAtRunTime)
    {
        using ByteArrayContent content = new(s_message);
        long before = GC.GetAllocatedBytesForCurrentThread();
        object? value = isTypeKnownAtRunTime ? await content.ReadFromTesseraAsync(typeof(byte[])) : await content.ReadFromTesseraAsync<byte[]>();
        double times = (double)(GC.GetAllocatedBytesForCurrentThread() - before) / s_message.Length;

        Assert.Equal(s_value, value);
        Assert.InRange(times, 1, 1.1);
    }

    [Theory]
    [InlineData(1000)]
    [InlineData(1 << 16)]
    [InlineData(int.MaxValue)]
    public async Task Content_InPortions_IsCollected(int portion)
    {
        foreach (long? announced in (long?[])[null, s_message.Length])
        {
            using StreamContent content = new(new Portions(s_message, portion));
            content.Headers.ContentLength = announced;
            long before = GC.GetAllocatedBytesForCurrentThread();
            Assert.Equal(s_value, await content.ReadFromTesseraAsync<byte[]>());
            // The value, the message, and of its first eighth the smaller buffers; of unknown length, the parts that it arrives in, and one MB of smaller buffers.
            Assert.InRange((double)(GC.GetAllocatedBytesForCurrentThread() - before) / s_message.Length, 2, announced is null ? 3.6 : 2.6);
        }
    }

    /// <summary>A sender can send more or less than it announces, which is found out after some parts.</summary>
    [Theory]
    [InlineData(1 << 20)]
    [InlineData(3 << 20)]
    [InlineData(int.MaxValue)]
    public async Task Content_OfAnotherLengthThanAnnounced_IsCollected(long announced)
    {
        using StreamContent content = new(new Portions(s_message, 70_001)) { Headers = { ContentLength = announced } };
        Assert.Equal(s_value, await content.ReadFromTesseraAsync<byte[]>());
    }

    [Fact]
    public async Task LengthThatIsOnlyAnnounced_TakesNoMemory()
    {
        byte[] message = TesseraSerializer.Serialize("short");
        using StreamContent content = new(new Portions(message, 3));
        content.Headers.ContentLength = int.MaxValue;
        long before = GC.GetAllocatedBytesForCurrentThread();
        Assert.Equal("short", await content.ReadFromTesseraAsync<string>());
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 1 << 20);
    }

    [Fact]
    public async Task Content_OfAnotherLengthThanAnnounced_IsWhatHasArrived()
    {
        byte[] message = TesseraSerializer.Serialize("short");
        using StreamContent longer = new(new MemoryStream([.. message, 0])) { Headers = { ContentLength = message.Length } };
        using StreamContent shorter = new(new Portions(message[..^1], 2)) { Headers = { ContentLength = message.Length } };
        using StreamContent empty = new(Stream.Null) { Headers = { ContentLength = 0 } };
        Assert.Equal(TesseraErrorCode.TrailingData, (await Assert.ThrowsAsync<TesseraException>(() => longer.ReadFromTesseraAsync<string>())).Code);
        Assert.Equal(TesseraErrorCode.UnexpectedEnd, (await Assert.ThrowsAsync<TesseraException>(() => shorter.ReadFromTesseraAsync<string>())).Code);
        Assert.Equal(TesseraErrorCode.UnexpectedEnd, (await Assert.ThrowsAsync<TesseraException>(() => empty.ReadFromTesseraAsync<string>())).Code);
    }

    [Fact]
    public async Task BufferedContent_CanBeReadAgain()
    {
        using HttpClient client = new(new Answer(() => new StreamContent(new Portions(s_message, 1000)))) { BaseAddress = new Uri("http://host") };
        using HttpResponseMessage response = await client.GetAsync("/");
        Assert.Equal(s_value, await response.Content.ReadFromTesseraAsync<byte[]>());
        Assert.Equal(s_message, await response.Content.ReadAsByteArrayAsync());
        Assert.Equal(s_value, await response.Content.ReadFromTesseraAsync<byte[]>());
    }

    [Fact]
    public async Task ConnectionThatBreaks_IsAnHttpRequestException()
    {
        IOException failure = new("broken");
        using StreamContent content = new(new Portions(s_message, 1000) { Failure = failure });
        Assert.Same(failure, (await Assert.ThrowsAsync<HttpRequestException>(() => content.ReadFromTesseraAsync<byte[]>())).InnerException);
    }

    [Fact]
    public async Task Cancelled_IsNotRead()
    {
        using ByteArrayContent content = new(s_message);
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => content.ReadFromTesseraAsync<byte[]>(cancellationToken: new CancellationToken(canceled: true)));
    }

    private sealed class Answer(Func<HttpContent> create) : HttpMessageHandler
    {
        protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken) =>
            Task.FromResult(new HttpResponseMessage(HttpStatusCode.OK) { Content = create() });
    }

    /// <summary>A stream that gives so many bytes at a time, as connections do.</summary>
    private sealed class Portions(byte[] data, int portion) : MemoryStream(data)
    {
        /// <summary>What is thrown at the end.</summary>
        public Exception? Failure { get; init; }

        public override bool CanSeek => false;

        public override int Read(byte[] buffer, int offset, int count)
        {
            int read = base.Read(buffer, offset, Math.Min(count, portion));
            return read == 0 && Failure is not null ? throw Failure : read;
        }

        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            int read = base.Read(buffer.Span[..Math.Min(buffer.Length, portion)]);
            return read == 0 && Failure is not null ? throw Failure : new ValueTask<int>(read);
        }

        public override async Task CopyToAsync(Stream destination, int bufferSize, CancellationToken cancellationToken)
        {
            byte[] buffer = new byte[Math.Min(bufferSize, portion)];
            int read;
            while ((read = await ReadAsync(buffer, cancellationToken)) > 0)
                await destination.WriteAsync(buffer.AsMemory(0, read), cancellationToken);
        }
    }
}
