using System.Net;
using System.Net.Http.Headers;
using Tessera.Hosts.Tests.AspNetCore;
using Xunit;

namespace Tessera.Hosts.Tests.Http;

/// <summary>The extensions of HttpClient against a server.</summary>
public sealed class HttpClientTests(Site site) : IClassFixture<Site>
{
    private const string Path = "/api/seen";

    private static readonly Uri s_uri = new(Path, UriKind.Relative);

    private static readonly TesseraOptions s_skipNulls = new() { SkipNulls = true };

    private static readonly Order s_order = new(1, null);

    [Fact]
    public async Task Gets_AskForMessagesAndForProblems()
    {
        Seen?[] seen =
        [
            await site.Client.GetFromTesseraAsync<Seen>(Path),
            await site.Client.GetFromTesseraAsync<Seen>(s_uri),
            await site.Client.DeleteFromTesseraAsync<Seen>(Path),
            await site.Client.DeleteFromTesseraAsync<Seen>(s_uri),
        ];

        Assert.Equal(["GET", "GET", "DELETE", "DELETE"], seen.Select(request => request!.Method));
        Assert.All(seen, request => Assert.Equal("application/vnd.tessera, application/problem+json; q=0.5", request!.Accept));
        Assert.All(seen, request => Assert.Empty(request!.Body));
    }

    [Fact]
    public async Task Sends_CarryTheMessageWithItsLength()
    {
        (string Method, HttpResponseMessage Response)[] sent =
        [
            ("POST", await site.Client.PostAsTesseraAsync(Path, s_order, s_skipNulls)),
            ("POST", await site.Client.PostAsTesseraAsync(s_uri, s_order, s_skipNulls)),
            ("PUT", await site.Client.PutAsTesseraAsync(Path, s_order, s_skipNulls)),
            ("PUT", await site.Client.PutAsTesseraAsync(s_uri, s_order, s_skipNulls)),
            ("PATCH", await site.Client.PatchAsTesseraAsync(Path, s_order, s_skipNulls)),
            ("PATCH", await site.Client.PatchAsTesseraAsync(s_uri, s_order, s_skipNulls)),
        ];

        byte[] expected = TesseraSerializer.Serialize(s_order, s_skipNulls);
        foreach ((string method, HttpResponseMessage response) in sent)
        {
            Seen? seen = await response.Content.ReadFromTesseraAsync<Seen>();
            Assert.Equal((method, TesseraSerializer.MediaType, expected.Length), (seen!.Method, seen.ContentType, seen.ContentLength));
            Assert.Equal(expected, seen.Body);
        }
    }

    [Fact]
    public async Task Response_ThatSaysNotFound_IsAnHttpRequestException() =>
        Assert.Equal(HttpStatusCode.NotFound, (await Assert.ThrowsAsync<HttpRequestException>(() => site.Client.GetFromTesseraAsync<Order>("/mvc/orders/8"))).StatusCode);

    [Fact]
    public async Task Response_ThatIsNoMessage_IsATesseraException()
    {
        TesseraException failure = await Assert.ThrowsAsync<TesseraException>(() => site.Client.GetFromTesseraAsync<Order>("/api/text"));

        Assert.Equal(TesseraErrorCode.Malformed, failure.Code);
        Assert.StartsWith("The content has the media type text/plain and is not a message; ", failure.Message, StringComparison.Ordinal);
        Assert.Equal(0, Assert.IsType<TesseraException>(failure.InnerException).Offset);
    }

    [Fact]
    public async Task Content_ThatIsNoMessage_SaysWhatItIs()
    {
        using StringContent page = new("<html>", System.Text.Encoding.UTF8, "text/html");
        using ByteArrayContent unnamed = new([1, 2]);

        Assert.Contains("text/html", (await Assert.ThrowsAsync<TesseraException>(() => page.ReadFromTesseraAsync(typeof(Order)))).Message, StringComparison.Ordinal);
        Assert.Equal(0, (await Assert.ThrowsAsync<TesseraException>(() => unnamed.ReadFromTesseraAsync<Order>())).Offset);
    }

    /// <summary>What MVC sends for null.</summary>
    [Fact]
    public async Task Response_WithoutContent_IsNull()
    {
        Assert.Null(await site.Client.GetFromTesseraAsync<Order>("/mvc/none"));
        Assert.Null(await site.Client.DeleteFromTesseraAsync<Order>("/mvc/none"));
        Assert.Null(await site.Client.GetFromTesseraAsync<int?>("/mvc/none"));
        Assert.Equal(TesseraErrorCode.UnexpectedEnd, (await Assert.ThrowsAsync<TesseraException>(() => site.Client.GetFromTesseraAsync<int>("/mvc/none"))).Code);
    }

    [Fact]
    public async Task ValueThatCannotBeWritten_IsNotSent()
    {
        using HttpClient offline = new(new Unreachable());

        Assert.Equal(TesseraErrorCode.InvalidContract, (await Assert.ThrowsAsync<TesseraException>(() => offline.PostAsTesseraAsync<Action>("http://localhost/", () => { }))).Code);
        await Assert.ThrowsAsync<NotSupportedException>(() => offline.PostAsTesseraAsync("http://localhost/", 1));
    }

    [Fact]
    public async Task LimitOfTheClient_Holds()
    {
        using HttpClient client = new() { BaseAddress = site.Client.BaseAddress, MaxResponseContentBufferSize = Order.Example.ToBytes().Length - 1 };

        await Assert.ThrowsAsync<HttpRequestException>(() => client.GetFromTesseraAsync<Order>("/api/orders/7"));
    }

    [Fact]
    public async Task CanceledToken_EndsEveryCall()
    {
        CancellationToken canceled = new(canceled: true);
        using ByteArrayContent content = new(Order.Example.ToBytes());

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => site.Client.GetFromTesseraAsync<Order>("/api/orders/7", cancellationToken: canceled));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => site.Client.PostAsTesseraAsync("/api/orders", Order.Example, cancellationToken: canceled));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => new StreamContent(new MemoryStream([1])).ReadFromTesseraAsync<Order>(cancellationToken: canceled));
    }

    [Fact]
    public async Task Content_CanBeSentAgainAndKnowsItsValue()
    {
        List<int> value = [1, 2];
        using TesseraContent content = TesseraContent.Create<IEnumerable<int>>(value, new MediaTypeHeaderValue("application/x-tessera"));
        byte[] expected = TesseraSerializer.Serialize<IEnumerable<int>>(value);
        value.Add(3);

        Assert.Equal((typeof(IEnumerable<int>), "application/x-tessera", expected.Length), (content.ObjectType, content.Headers.ContentType?.MediaType, content.Headers.ContentLength));
        Assert.Same(value, content.Value);
        Assert.Equal("1 2", string.Join(' ', (await content.ReadFromTesseraAsync<int[]>())!));
        Assert.Equal("1 2", string.Join(' ', Assert.IsType<int[]>(await content.ReadFromTesseraAsync(typeof(int[])))));
    }

    [Fact]
    public async Task Content_OfARunTimeType_IsThatOfItsParameter()
    {
        Type type = s_order.GetType();
        using TesseraContent content = TesseraContent.Create(s_order, type, options: s_skipNulls);

        Assert.Equal(type, content.ObjectType);
        Assert.Equal(TesseraSerializer.Serialize(s_order, s_skipNulls), await content.ReadAsByteArrayAsync());
        Assert.Throws<ArgumentException>(() => TesseraContent.Create("text", typeof(int)));
    }

    [Fact]
    public async Task OptionsOfTheReader_Hold()
    {
        TesseraOptions strict = TesseraOptions.Strict;
        using TesseraContent content = TesseraContent.Create(new { Id = 1, Name = "x", Other = 2 });

        Assert.Equal(TesseraErrorCode.UnknownMember, (await Assert.ThrowsAsync<TesseraException>(() => content.ReadFromTesseraAsync<Order>(strict))).Code);
        Assert.Equal(TesseraErrorCode.UnknownMember, (await Assert.ThrowsAsync<TesseraException>(() => content.ReadFromTesseraAsync(typeof(Order), strict))).Code);
    }

    private sealed class Unreachable : HttpMessageHandler
    {
        protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken) => throw new NotSupportedException("This was sent.");
    }
}
