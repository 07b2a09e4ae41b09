using System.Net;
using System.Text.Json;
using System.Text.Json.Serialization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Xunit;

namespace Tessera.Hosts.Tests.AspNetCore;

/// <summary>A minimal API whose JSON knows only the types that it lists, as in a program that is compiled ahead of time.</summary>
public sealed partial class ListedJsonTests : IAsyncLifetime, IDisposable
{
    private WebApplication? _app;
    private HttpClient? _client;

    public async Task InitializeAsync()
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        builder.Services.ConfigureHttpJsonOptions(options =>
        {
            options.SerializerOptions.TypeInfoResolverChain.Clear();
            options.SerializerOptions.TypeInfoResolverChain.Add(Listed.Default);
        });
        builder.Services.AddProblemDetails();
        builder.Services.AddTessera();
        _app = builder.Build();
        _app.UseExceptionHandler();
        _app.MapPost("/one", (TesseraBody<Order> body) => TypedResults.Extensions.TesseraOrJson(body.Value));
        _app.MapPost("/rows", async (TesseraBody<IAsyncEnumerable<Order>> body) => TypedResults.Text($"{await body.Value.CountAsync()}"));
        await _app.StartAsync();
        _client = new HttpClient { BaseAddress = new Uri(_app.Urls.Single()) };
    }

    public async Task DisposeAsync() => await _app!.DisposeAsync();

    public void Dispose() => _client?.Dispose();

    [Theory]
    [InlineData("/one")]
    [InlineData("/rows")]
    public async Task BodyThatCannotBeRead_IsAnsweredWithProblemDetails(string path)
    {
        using HttpResponseMessage response = await _client!.PostAsTesseraAsync(path, "text");
        Assert.Equal((HttpStatusCode.BadRequest, "application/problem+json"), (response.StatusCode, response.Content.Headers.ContentType?.MediaType));
        JsonElement problem = JsonElement.Parse(await response.Content.ReadAsStringAsync());
        Assert.Equal(("TypeMismatch", 3, "$"), (problem.GetProperty("code").GetString(), problem.GetProperty("offset").GetInt64(), problem.GetProperty("path").GetString()));
    }

    [Fact]
    public async Task Bodies_AreReadAndWritten()
    {
        using HttpResponseMessage one = await _client!.PostAsTesseraAsync("/one", Order.Example);
        Assert.Equal(Order.Example.ToBytes(), await one.Content.ReadAsByteArrayAsync());
        using HttpResponseMessage rows = await _client!.PostAsTesseraAsync("/rows", new[] { Order.Example, Order.Example });
        Assert.Equal("2", await rows.Content.ReadAsStringAsync());
        using HttpResponseMessage json = await _client!.PostAsync("/one", new StringContent("""{"id":3,"name":"three"}""", null, "application/json"));
        Assert.Equal(3, JsonElement.Parse(await json.Content.ReadAsStringAsync()).GetProperty("id").GetInt32());
    }

    [JsonSerializable(typeof(Order))]
    private sealed partial class Listed : JsonSerializerContext;
}
