using System.Net;
using System.Net.Http.Headers;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Xunit;

namespace Tessera.Hosts.Tests.AspNetCore;

/// <summary>Minimal APIs with the validation of the framework, which looks at arguments before any filter of an endpoint does.</summary>
public sealed class ValidationTests : IAsyncLifetime
{
    private WebApplication _app = null!;

    private HttpClient Client { get; set; } = null!;

    public async Task InitializeAsync()
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        builder.Services.AddValidation();
        builder.Services.AddProblemDetails();
        _app = builder.Build();
        // As most programs have: without it an exception would hide behind the status that it carries.
        _app.UseExceptionHandler();
        _app.MapPost("/orders", (TesseraBody<Order> body) => body.Value.Name);
        _app.MapPost("/optional", (TesseraBody<Order>? body) => body?.Value.Name);
        _app.MapPost("/search", ([AsParameters] Search search) => search.Body!.Value.Name);
        await _app.StartAsync();
        Client = new HttpClient { BaseAddress = new Uri(_app.Urls.Single()) };
    }

    public async Task DisposeAsync()
    {
        Client.Dispose();
        await _app.DisposeAsync();
    }

    [Theory]
    [InlineData("/orders")]
    [InlineData("/optional")]
    [InlineData("/search")]
    public async Task BodyThatCannotBeRead_IsABadRequestWithItsCode(string path)
    {
        Problem problem = await Problem.ReadAsync(await PostAsync(path, Order.Example.ToBytes()[..^1]));

        Assert.Equal((400, "UnexpectedEnd"), (problem.Status, problem.Code));
    }

    [Theory]
    [InlineData("/orders")]
    [InlineData("/optional")]
    [InlineData("/search")]
    public async Task NullAndOtherMediaTypes_AreRefused(string path)
    {
        Assert.Equal(HttpStatusCode.BadRequest, (await PostAsync(path, TesseraSerializer.Serialize<Order?>(null))).StatusCode);
        Assert.Equal(HttpStatusCode.UnsupportedMediaType, (await PostAsync(path, Order.Example.ToBytes(), "text/plain")).StatusCode);
    }

    [Theory]
    [InlineData("/orders")]
    [InlineData("/optional")]
    public async Task Values_AreValidated(string path)
    {
        Problem problem = await Problem.ReadAsync(await PostAsync(path, new Order(-1, "x").ToBytes()));

        Assert.Equal((400, null), (problem.Status, problem.Code));
        Assert.Contains("Value.Id", problem.Text, StringComparison.Ordinal);
        Assert.Equal(Order.Example.Name, await (await PostAsync(path, Order.Example.ToBytes())).Content.ReadAsStringAsync());
    }

    private Task<HttpResponseMessage> PostAsync(string path, byte[] body, string mediaType = TesseraSerializer.MediaType) =>
        Client.PostAsync(path, new ByteArrayContent(body) { Headers = { ContentType = new MediaTypeHeaderValue(mediaType) } });
}
