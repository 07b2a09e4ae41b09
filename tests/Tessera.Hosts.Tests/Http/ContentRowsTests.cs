using System.Net;
using System.Threading.Channels;
using Xunit;

namespace Tessera.Hosts.Tests.Http;

/// <summary>Rows of a content, wherever that is from.</summary>
public sealed class ContentRowsTests
{
    private static readonly Order?[] s_rows = [.. Enumerable.Range(0, 10_000).Select(id => id % 3 == 0 ? null : new Order(id, "a name that takes some bytes, as names do"))];

    /// <summary>A row that is null is one byte: on the word of the message, no more than that could be asked for.</summary>
    [Fact]
    public async Task RowsThatMayBeShort_AreReadInLargePieces()
    {
        byte[] message = TesseraSerializer.Serialize(s_rows);
        CountedStream stream = new(message);
        using StreamContent content = new(stream);

        Assert.Equal(s_rows, await content.ReadFromTesseraAsAsyncEnumerable<Order>().ToArrayAsync());
        Assert.InRange(stream.Reads, 1, 50);

        CountedStream bare = new(message);
        Assert.Equal(s_rows, await TesseraSerializer.DeserializeAsyncEnumerable<Order>(bare).ToArrayAsync());
        Assert.InRange(bare.Reads, 4 * stream.Reads, message.Length);
    }

    [Fact]
    public async Task BytesBehindTheRows_AreAnErrorUnlessTheOptionsAllowThem()
    {
        byte[] message = [.. TesseraSerializer.Serialize(s_rows), 0];
        int rows = 0;

        TesseraException error = await Assert.ThrowsAsync<TesseraException>(async () =>
        {
            await foreach (Order? row in new ByteArrayContent(message).ReadFromTesseraAsAsyncEnumerable<Order>())
                rows++;
        });

        Assert.Equal((TesseraErrorCode.TrailingData, s_rows.Length), (error.Code, rows));
        Assert.Equal(s_rows.Length, await new ByteArrayContent(message).ReadFromTesseraAsAsyncEnumerable<Order>(new TesseraOptions { AllowTrailingData = true }).CountAsync());
    }

    [Theory]
    [InlineData("<html>", TesseraErrorCode.Malformed)]
    [InlineData("", TesseraErrorCode.UnexpectedEnd)]
    public async Task ContentThatIsNoMessage_IsAnErrorThatNamesItsMediaType(string text, TesseraErrorCode code)
    {
        using StringContent page = new(text, System.Text.Encoding.UTF8, "text/html");

        TesseraException error = await Assert.ThrowsAsync<TesseraException>(async () => await page.ReadFromTesseraAsAsyncEnumerable<Order>().CountAsync());

        Assert.Equal(code, error.Code);
        Assert.StartsWith("The content has the media type text/html and is not a message; ", error.Message, StringComparison.Ordinal);
    }

    /// <summary>A second attempt would send what is left of a sequence, which for a channel is nothing, and the server would take that for all.</summary>
    [Fact]
    public async Task RowsThatAreSentAgain_AreAskedForAnewOrRefused()
    {
        Channel<Order?> channel = Channel.CreateUnbounded<Order?>();
        foreach (Order? row in s_rows)
            Assert.True(channel.Writer.TryWrite(row));
        channel.Writer.Complete();
        using TesseraRowsContent<Order> once = new(channel.Reader.ReadAllAsync());
        using TesseraRowsContent<Order> anew = new(s_rows.ToAsyncEnumerable);

        Assert.Equal(s_rows, await SentAsync(once));
        await Assert.ThrowsAsync<InvalidOperationException>(() => SentAsync(once));
        Assert.Equal(s_rows, await SentAsync(anew));
        Assert.Equal(s_rows, await SentAsync(anew));
    }

    /// <summary>It is what servers send for null, which has no rows either.</summary>
    [Fact]
    public async Task ResponseWithoutContent_HasNoRows()
    {
        using HttpClient client = new(new Answer(HttpStatusCode.NoContent)) { BaseAddress = new Uri("http://localhost") };

        Assert.Equal(0, await client.GetFromTesseraAsAsyncEnumerable<Order>("rows").CountAsync());
        Assert.Null(await client.GetFromTesseraAsync<Order[]>("rows"));
    }

    private static async Task<Order?[]?> SentAsync(HttpContent content)
    {
        using MemoryStream sent = new();
        await content.CopyToAsync(sent);
        return TesseraSerializer.Deserialize<Order?[]>(sent.ToArray());
    }

    private sealed class Answer(HttpStatusCode status) : HttpMessageHandler
    {
        protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken) => Task.FromResult(new HttpResponseMessage(status));
    }
}
