using System.Net;
using System.Net.Http.Headers;
using System.Net.Http.Json;
using Microsoft.Extensions.Logging;
using Xunit;

namespace Tessera.Hosts.Tests.AspNetCore;

/// <summary>Bodies of requests, by controllers and by minimal APIs.</summary>
public sealed class BodyTests(Site site) : IClassFixture<Site>
{
    [Theory]
    [InlineData("/mvc/orders")]
    [InlineData("/api/orders")]
    public async Task Message_IsReadAndAnsweredInKind(string path)
    {
        using HttpResponseMessage response = await site.Client.PostAsTesseraAsync(path, Order.Example);

        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
        Assert.Equal(TesseraSerializer.MediaType, response.Content.Headers.ContentType?.MediaType);
        Assert.Equal(Order.Example.ToBytes(), await response.Content.ReadAsByteArrayAsync());
    }

    [Theory]
    [InlineData("/mvc/orders")]
    [InlineData("/api/orders")]
    public async Task Json_IsReadAndAnsweredInKind(string path)
    {
        using HttpResponseMessage response = await site.Client.PostAsJsonAsync(path, Order.Example);

        Assert.Equal("application/json", response.Content.Headers.ContentType?.MediaType);
        Assert.Equal(Order.Example.ToBytes(), (await response.Content.ReadFromJsonAsync<Order>())!.ToBytes());
    }

    [Theory]
    [InlineData("/mvc/orders")]
    [InlineData("/api/orders")]
    public async Task Message_InManySmallPieces_IsRead(string path)
    {
        using HttpResponseMessage response = await site.Client.SendAsync(new HttpRequestMessage(HttpMethod.Post, path) { Content = Body(new StreamContent(new DripStream(Order.Example.ToBytes()))) });

        Assert.Equal(Order.Example.ToBytes(), (await response.Content.ReadFromJsonAsync<Order>())!.ToBytes());
    }

    /// <summary>As with JSON, a parameter that may be null is null where there is no body, whatever its media type says.</summary>
    [Theory]
    [InlineData("/api/optional", null)]
    [InlineData("/api/optional", "application/json")]
    [InlineData("/api/optional", TesseraSerializer.MediaType)]
    [InlineData("/api/defaulted", TesseraSerializer.MediaType)]
    public async Task NoBody_ForAParameterThatMayBeNull_IsNull(string path, string? mediaType)
    {
        using HttpResponseMessage response = await site.Client.PostAsync(path, mediaType is null ? null : Body(new ByteArrayContent([]), mediaType));
        using HttpResponseMessage other = await site.Client.PostAsTesseraAsync(path, Order.Example);

        Assert.Equal("none", await response.Content.ReadAsStringAsync());
        Assert.Equal(Order.Example.Name, await other.Content.ReadAsStringAsync());
    }

    [Fact]
    public async Task NoBody_ForAParameterThatMayNotBeNull_IsABadRequest()
    {
        using HttpResponseMessage response = await site.Client.PostAsync("/api/orders", Body(new ByteArrayContent([])));

        Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
    }

    [Theory]
    [InlineData("/mvc/orders")]
    [InlineData("/api/orders")]
    public async Task Message_OfAnotherVersion_IsRead(string path)
    {
        using HttpResponseMessage response = await site.Client.PostAsTesseraAsync(path, new { Added = 1.5, Name = "older", Id = 9L });

        Assert.Equal(new Order(9, "older"), await response.Content.ReadFromTesseraAsync<Order>());
    }

    [Theory]
    [InlineData("/mvc/orders")]
    [InlineData("/api/orders")]
    public async Task Message_CutOffAnywhere_IsABadRequestWithCodeOffsetAndPath(string path)
    {
        byte[] whole = Order.Example.ToBytes();
        for (int length = 1; length < whole.Length; length++)
        {
            TesseraException expected = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Order>(whole.AsSpan(0, length)));
            Problem problem = await Problem.ReadAsync(await PostAsync(path, whole[..length]));

            Assert.Equal((400, expected.Code.ToString(), expected.Offset, expected.Path), (problem.Status, problem.Code, problem.Offset, problem.Path));
        }
    }

    [Theory]
    [InlineData("/mvc/orders")]
    [InlineData("/api/orders")]
    public async Task Message_WithAnyBitFlipped_IsReadOrABadRequest(string path)
    {
        byte[] message = Order.Example.ToBytes();
        List<HttpStatusCode> answers = [];
        for (int bit = 0; bit < message.Length * 8; bit += 3)
        {
            byte[] flipped = [.. message];
            flipped[bit / 8] ^= (byte)(1 << (bit % 8));
            using HttpResponseMessage response = await PostAsync(path, flipped);
            answers.Add(response.StatusCode);
        }

        Assert.Equal([HttpStatusCode.OK, HttpStatusCode.BadRequest], answers.Distinct().Order());
    }

    [Theory]
    [InlineData("/mvc/orders")]
    [InlineData("/api/orders")]
    public async Task BytesBehindTheMessage_AreABadRequest(string path)
    {
        byte[] message = Order.Example.ToBytes();

        Problem problem = await Problem.ReadAsync(await PostAsync(path, [.. message, 0]));

        Assert.Equal(("TrailingData", message.Length), (problem.Code, problem.Offset));
    }

    [Theory]
    [InlineData("/mvc/orders")]
    [InlineData("/api/orders")]
    public async Task NullAndNothing_AreBadRequests(string path)
    {
        Assert.Equal(HttpStatusCode.BadRequest, (await PostAsync(path, TesseraSerializer.Serialize<Order?>(null))).StatusCode);
        Assert.Equal(HttpStatusCode.BadRequest, (await PostAsync(path, [])).StatusCode);
    }

    [Theory]
    [InlineData("/mvc/orders")]
    [InlineData("/api/orders")]
    public async Task OtherMediaTypes_AreRefused(string path)
    {
        byte[] message = Order.Example.ToBytes();
        using ByteArrayContent text = new(message) { Headers = { ContentType = new MediaTypeHeaderValue("text/plain") } };
        using ByteArrayContent unnamed = new(message);

        Assert.Equal(HttpStatusCode.UnsupportedMediaType, (await site.Client.PostAsync(path, text)).StatusCode);
        Assert.Equal(HttpStatusCode.UnsupportedMediaType, (await site.Client.PostAsync(path, unnamed)).StatusCode);
    }

    [Theory]
    [InlineData("/mvc/orders")]
    [InlineData("/api/orders")]
    public async Task DamagedJson_IsABadRequest(string path)
    {
        using StringContent json = new("{ \"id\": \"x\" }", new MediaTypeHeaderValue("application/json"));

        Problem problem = await Problem.ReadAsync(await site.Client.PostAsync(path, json));

        Assert.Equal((400, null), (problem.Status, problem.Code));
    }

    [Theory]
    [InlineData("/mvc/picky", "Picky")]
    [InlineData("/api/picky", "Picky")]
    public async Task CodeOfTheModelThatRefuses_IsABadRequestWithoutItsWords(string path, string type)
    {
        Problem problem = await Problem.ReadAsync(await PostAsync(path, TesseraSerializer.Serialize(new PickyForm(-1))));

        Assert.Equal(("UserCodeFailed", "$"), (problem.Code, problem.Path));
        Assert.DoesNotContain(Picky.Secret, problem.Text, StringComparison.Ordinal);
        Assert.DoesNotContain(type, problem.Text, StringComparison.Ordinal);
        Assert.DoesNotContain("Exception", problem.Text, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("/mvc/picky")]
    [InlineData("/api/picky")]
    public async Task WhatTheSenderIsNotTold_IsInTheLog(string path)
    {
        int before = site.Log.Lines.Count;

        await PostAsync(path, TesseraSerializer.Serialize(new PickyForm(-1)));

        (LogLevel level, _, Exception? failure) = Assert.Single(site.Log.Lines.Skip(before));
        Assert.Equal(LogLevel.Debug, level);
        Assert.Equal(Picky.Secret, failure!.InnerException!.Message);
    }

    [Theory]
    [InlineData("/mvc/orders")]
    [InlineData("/api/orders")]
    public async Task TextWhereANumberBelongs_IsABadRequestThatNamesNoTypes(string path)
    {
        Problem problem = await Problem.ReadAsync(await PostAsync(path, TesseraSerializer.Serialize(new { Id = "many", Name = "x" })));

        Assert.Equal("$.Id", problem.Path);
        Assert.DoesNotContain("System.", problem.Text, StringComparison.Ordinal);
        Assert.DoesNotContain("Tessera.Hosts", problem.Text, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("/mvc/depth")]
    [InlineData("/api/depth")]
    public async Task LimitsOfTheOptions_Hold(string path)
    {
        Assert.Equal(HttpStatusCode.OK, (await PostAsync(path, TesseraSerializer.Serialize(Node.OfDepth(Site.MaxDepth - 1)))).StatusCode);

        Problem problem = await Problem.ReadAsync(await PostAsync(path, TesseraSerializer.Serialize(Node.OfDepth(Site.MaxDepth + 1))));

        Assert.Equal((400, "LimitExceeded"), (problem.Status, problem.Code));
    }

    [Theory]
    [InlineData("/mvc/small", false)]
    [InlineData("/mvc/small", true)]
    [InlineData("/api/small", false)]
    [InlineData("/api/small", true)]
    public async Task BodyBeyondTheLimitOfTheHost_IsTooLarge(string path, bool chunked)
    {
        byte[] message = TesseraSerializer.Serialize(new byte[2000]);
        using HttpRequestMessage request = new(HttpMethod.Post, path) { Content = Body(new ByteArrayContent(message)), Headers = { TransferEncodingChunked = chunked } };

        Assert.Equal(HttpStatusCode.RequestEntityTooLarge, (await site.Client.SendAsync(request)).StatusCode);
        Assert.Equal(HttpStatusCode.OK, (await PostAsync(path, TesseraSerializer.Serialize(new byte[500]))).StatusCode);
    }

    [Theory]
    [InlineData("/mvc/delegates")]
    [InlineData("/api/delegates")]
    public async Task TypeThatCannotBeRead_IsTheFaultOfTheServer(string path) =>
        Assert.Equal(HttpStatusCode.InternalServerError, (await PostAsync(path, TesseraSerializer.Serialize(new List<int> { 1 }))).StatusCode);

    [Fact]
    public async Task ProblemDetailsOfControllers_KeepWhatTheApplicationAdds() =>
        Assert.Contains("customized", (await Problem.ReadAsync(await PostAsync("/mvc/orders", [1, 2, 3]))).Text, StringComparison.Ordinal);

    [Fact]
    public async Task ModelThatIsReadButNotValid_HasNoPlaceInTheBytes()
    {
        Problem problem = await Problem.ReadAsync(await PostAsync("/mvc/orders", new Order(-1, "x").ToBytes()));

        Assert.Equal((400, null), (problem.Status, problem.Code));
        Assert.Contains("Id", problem.Text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task FiltersOfAnEndpoint_DoNotSeeABodyThatCannotBeRead()
    {
        Assert.Equal("filter saw seven", await (await PostAsync("/api/filtered", Order.Example.ToBytes())).Content.ReadAsStringAsync());
        Assert.Equal(HttpStatusCode.BadRequest, (await PostAsync("/api/filtered", [1])).StatusCode);
    }

    private static HttpContent Body(HttpContent content, string mediaType = TesseraSerializer.MediaType)
    {
        content.Headers.ContentType = new MediaTypeHeaderValue(mediaType);
        return content;
    }

    private Task<HttpResponseMessage> PostAsync(string path, byte[] body) => site.Client.PostAsync(path, Body(new ByteArrayContent(body)));
}
