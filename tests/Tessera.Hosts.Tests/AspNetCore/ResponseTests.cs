using System.Net;
using System.Net.Http.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Xunit;

namespace Tessera.Hosts.Tests.AspNetCore;

/// <summary>Which format a response has.</summary>
public sealed class ResponseTests(Site site) : IClassFixture<Site>
{
    private const string Json = "application/json";

    public static TheoryData<string, string?, string> Accepts { get; } = new MatrixOf(
        (null, Json),
        ("*/*", Json),
        (TesseraSerializer.MediaType, TesseraSerializer.MediaType),
        ("APPLICATION/VND.TESSERA", TesseraSerializer.MediaType),
        ("application/vnd.tessera; charset=utf-8", TesseraSerializer.MediaType),
        ("application/vnd.tessera; charset=utf-8; q=0.5, application/json; charset=utf-8", Json),
        ("application/vnd.tessera, application/json;q=0.9", TesseraSerializer.MediaType),
        ("application/vnd.tessera;q=0.5, application/json", Json),
        ("application/xml, application/vnd.tessera;q=0.1", TesseraSerializer.MediaType),
        ("application/json", Json)).For("/mvc/orders/7", "/api/orders/7");

    [Theory]
    [MemberData(nameof(Accepts))]
    public async Task Response_HasTheFormatThatTheRequestPrefers(string path, string? accept, string expected)
    {
        using HttpResponseMessage response = await GetAsync(path, accept);

        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
        Assert.Equal(expected, response.Content.Headers.ContentType?.MediaType);
    }

    [Theory]
    [InlineData("application/vnd.tessera;q=0")]
    [InlineData("application/vnd.tessera;q=0.5, */*")]
    [InlineData("application/vnd.tessera;q=0.5, application/*;q=0.6")]
    [InlineData("not a media type")]
    public async Task Result_ThatMayBeJson_IsJsonIfTheRequestWouldRatherHaveIt(string accept)
    {
        using HttpResponseMessage response = await GetAsync("/api/orders/7", accept);

        Assert.Equal(Json, response.Content.Headers.ContentType?.MediaType);
        Assert.Equal(["Accept"], response.Headers.Vary);
    }

    /// <summary>A client that expects a value finds it, in both formats.</summary>
    [Theory]
    [InlineData(TesseraSerializer.MediaType)]
    [InlineData(Json)]
    public async Task Null_ThatMayBeJson_IsAValue(string accept)
    {
        using HttpResponseMessage response = await GetAsync("/api/null", accept);

        Assert.Equal((HttpStatusCode.Accepted, accept), (response.StatusCode, response.Content.Headers.ContentType?.MediaType));
        Assert.Null(accept == Json ? await response.Content.ReadFromJsonAsync<Order>() : await response.Content.ReadFromTesseraAsync<Order>());
    }

    [Theory]
    [InlineData("/mvc/numbers")]
    [InlineData("/api/numbers")]
    public async Task DeclaredType_IsWhatIsWritten(string path)
    {
        int[]? numbers = await site.Client.GetFromTesseraAsync<int[]>(path);

        Assert.Equal([1, 3], numbers!);
    }

    [Fact]
    public async Task Format_IsChosenByRoute() =>
        Assert.Equal(TesseraSerializer.MediaType, (await GetAsync("/mvc/any/tessera", "*/*")).Content.Headers.ContentType?.MediaType);

    [Fact]
    public async Task Result_ThatIsAMessage_IsOneWhateverTheRequestAccepts()
    {
        using HttpResponseMessage response = await GetAsync("/api/always", Json);

        Assert.Equal(HttpStatusCode.Accepted, response.StatusCode);
        Assert.Equal(Order.Example.ToBytes(), await response.Content.ReadAsByteArrayAsync());
    }

    [Fact]
    public async Task Options_OfAResult_Win() =>
        Assert.Equal(TesseraSerializer.Serialize(new Order(1, null), new TesseraOptions { SkipNulls = true }), await site.Client.GetByteArrayAsync("/api/options"));

    [Fact]
    public async Task ValueThatCannotBeWritten_IsAnErrorOfTheServerWithoutABody()
    {
        using HttpResponseMessage response = await GetAsync("/api/unwritable", null);

        Assert.Equal(HttpStatusCode.InternalServerError, response.StatusCode);
        Assert.Empty(await response.Content.ReadAsByteArrayAsync());
    }

    [Fact]
    public void Endpoints_AreDescribed()
    {
        RouteEndpoint endpoint = site.Services.GetRequiredService<EndpointDataSource>().Endpoints.OfType<RouteEndpoint>().Single(endpoint => endpoint.RoutePattern.RawText == "/api/orders");
        IProducesResponseTypeMetadata[] responses = [.. endpoint.Metadata.GetOrderedMetadata<IProducesResponseTypeMetadata>().OrderBy(response => response.StatusCode)];

        Assert.Equal([TesseraSerializer.MediaType, Json], endpoint.Metadata.GetMetadata<IAcceptsMetadata>()!.ContentTypes);
        Assert.Equal((200, typeof(Order)), (responses[0].StatusCode, responses[0].Type));
        Assert.Equal([Json, TesseraSerializer.MediaType], responses[0].ContentTypes);
        Assert.Equal(400, responses[1].StatusCode);
    }

    [Fact]
    public void Results_SayWhatTheyHold()
    {
        TesseraHttpResult<Order> result = TypedResults.Extensions.Tessera(Order.Example, statusCode: 201);
        TesseraOrJsonHttpResult<Order> either = TypedResults.Extensions.TesseraOrJson(Order.Example, statusCode: 201);

        Assert.Equal((201, TesseraSerializer.MediaType, Order.Example), (result.StatusCode, result.ContentType, result.Value));
        Assert.Equal((201, Order.Example), (either.StatusCode, either.Value));
        Assert.Same(Order.Example, ((IValueHttpResult)result).Value);
        Assert.Same(Order.Example, ((IValueHttpResult)either).Value);
    }

    private Task<HttpResponseMessage> GetAsync(string path, string? accept)
    {
        HttpRequestMessage request = new(HttpMethod.Get, path);
        if (accept is not null)
            request.Headers.TryAddWithoutValidation("Accept", accept);
        return site.Client.SendAsync(request);
    }

    private sealed class MatrixOf(params (string? Accept, string Expected)[] rows)
    {
        public TheoryData<string, string?, string> For(params string[] paths)
        {
            TheoryData<string, string?, string> data = [];
            foreach (string path in paths)
            {
                foreach ((string? accept, string expected) in rows)
                    data.Add(path, accept, expected);
            }

            return data;
        }
    }
}
