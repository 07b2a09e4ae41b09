using System.Net;
using System.Net.Http.Json;
using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Xunit;

namespace Tessera.Hosts.Tests.AspNetCore;

/// <summary>Rows from a client to a server, while they are made; a server that handles exceptions, and one that does not.</summary>
public sealed class BodyRowsTests : IAsyncLifetime, IDisposable
{
    private static readonly Order[] s_orders = [new(1, "one"), new(2, null), new(3, "three")];

    private readonly SemaphoreSlim _next = new(0);
    private readonly SemaphoreSlim _arrived = new(0);
    private readonly TaskCompletionSource _cancelled = new();
    private readonly List<WebApplication> _apps = [];
    private readonly Dictionary<bool, HttpClient> _clients = [];

    public async Task InitializeAsync()
    {
        foreach (bool handlesExceptions in (bool[])[false, true])
        {
            WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
            builder.Logging.ClearProviders();
            builder.WebHost.UseUrls("http://127.0.0.1:0");
            builder.Services.AddControllers().AddApplicationPart(typeof(RowsController).Assembly).AddTesseraFormatters();
            WebApplication app = builder.Build();
            if (handlesExceptions)
                app.UseExceptionHandler(handler => handler.Run(context => context.Response.WriteAsync("handled")));
            app.MapControllers();
            Map(app);
            await app.StartAsync();
            _apps.Add(app);
            _clients.Add(handlesExceptions, new HttpClient { BaseAddress = new Uri(app.Urls.Single()) });
        }
    }

    public async Task DisposeAsync()
    {
        foreach (WebApplication app in _apps)
            await app.DisposeAsync();
    }

    public void Dispose()
    {
        foreach (HttpClient client in _clients.Values)
            client.Dispose();
        _next.Dispose();
        _arrived.Dispose();
    }

    [Theory]
    [InlineData("/mvc/rows-of/sum")]
    [InlineData("/api/rows-of/sum")]
    public async Task List_IsReadAsRows(string path)
    {
        Assert.Equal(6, await PostAsync<int>(path, new TesseraRowsContent<Order>(s_orders.ToAsyncEnumerable())));
        Assert.Equal(6, await PostAsync<int>(path, TesseraContent.Create(s_orders)));
        Assert.Equal(6, await PostAsync<int>(path, JsonContent.Create(s_orders)));
        Assert.Equal(0, await PostAsync<int>(path, TesseraContent.Create<Order[]?>(null)));
        Assert.Equal(0, await PostAsync<int>(path, new TesseraRowsContent<Order>(AsyncEnumerable.Empty<Order>())));
    }

    [Theory]
    [InlineData("/mvc/rows-of/echo")]
    [InlineData("/api/rows-of/echo")]
    public async Task Rows_AreSentBack(string path) => Assert.Equal(s_orders, await PostAsync<Order[]>(path, TesseraContent.Create(s_orders)));

    [Fact]
    public async Task FirstRow_IsThereBeforeTheLastIsMade()
    {
        using TesseraRowsContent<Order> content = new(PacedAsync(3));
        Task<HttpResponseMessage> sending = _clients[false].PostAsync("/api/rows-of/paced", content);
        for (int i = 0; i < 3; i++)
        {
            _next.Release();
            Assert.True(await _arrived.WaitAsync(TimeSpan.FromMinutes(1)));
        }

        using HttpResponseMessage response = await sending;
        Assert.Equal("3", await response.Content.ReadAsStringAsync());
    }

    [Fact]
    public async Task ClientThatGoesAway_EndsTheRows()
    {
        using CancellationTokenSource abort = new();
        using TesseraRowsContent<Order> content = new(PacedAsync(int.MaxValue));
        Task<HttpResponseMessage> sending = _clients[false].PostAsync("/api/rows-of/paced", content, abort.Token);
        _next.Release();
        Assert.True(await _arrived.WaitAsync(TimeSpan.FromMinutes(1)));

        await abort.CancelAsync();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => sending);
        await _cancelled.Task.WaitAsync(TimeSpan.FromMinutes(1));
    }

    [Theory]
    [InlineData("/mvc/rows-of/sum")]
    [InlineData("/mvc/rows-of/echo")]
    [InlineData("/api/rows-of/sum")]
    [InlineData("/api/rows-of/echo")]
    public async Task RowsThatCannotBeRead_AreAFaultOfTheSender(string path)
    {
        byte[] message = TesseraSerializer.Serialize(s_orders);

        await RefuseAsync(path, [1, 2, 3], TesseraErrorCode.Malformed, "$");
        await RefuseAsync(path, TesseraSerializer.Serialize("no list"), TesseraErrorCode.TypeMismatch, "$");
        // The echo has answered before it comes to these.
        if (path.EndsWith("sum", StringComparison.Ordinal))
        {
            await RefuseAsync(path, message[..^3], TesseraErrorCode.UnexpectedEnd, "$[2].Name");
            await RefuseAsync(path, [.. message, 0], TesseraErrorCode.TrailingData, "$");
        }
    }

    [Theory]
    [InlineData("/mvc/rows-of/picky")]
    [InlineData("/api/rows-of/picky")]
    public async Task RowThatItsClassRefuses_IsAFaultOfTheSender(string path) =>
        Assert.DoesNotContain(Picky.Secret, await RefuseAsync(path, TesseraSerializer.Serialize((PickyForm[])[new(1), new(-1)]), TesseraErrorCode.UserCodeFailed, "$[1]"), StringComparison.Ordinal);

    [Theory]
    [InlineData("/mvc/rows-of/sum")]
    [InlineData("/api/rows-of/sum")]
    public async Task TooManyRows_AreTooLarge(string path)
    {
        foreach (HttpClient client in _clients.Values)
        {
            using HttpResponseMessage response = await client.PostAsync(path, TesseraContent.Create(Enumerable.Range(0, 100).Select(id => new Order(id, "long enough")).ToArray()));

            Assert.Equal(HttpStatusCode.RequestEntityTooLarge, response.StatusCode);
            Assert.Equal(client == _clients[true], response.Content.Headers.ContentType?.MediaType == "application/problem+json");
        }
    }

    [Theory]
    [InlineData("/mvc/rows-of/again")]
    [InlineData("/api/rows-of/again")]
    public async Task SecondEnumeration_IsAMistakeOfTheServer(string path)
    {
        using HttpResponseMessage response = await _clients[false].PostAsync(path, TesseraContent.Create(s_orders));

        Assert.Equal(HttpStatusCode.InternalServerError, response.StatusCode);
    }

    [Theory]
    [InlineData("/mvc/rows-of/unused")]
    [InlineData("/api/rows-of/unused")]
    public async Task RowsThatNobodyAsksFor_AreNotRead(string path) =>
        Assert.Equal(7, await PostAsync<int>(path, new ByteArrayContent([1, 2, 3]) { Headers = { ContentType = new(TesseraSerializer.MediaType) } }));

    [Theory]
    [InlineData("/mvc/rows-of/action-result/3", true)]
    [InlineData("/mvc/rows-of/plain/3", true)]
    [InlineData("/mvc/rows-of/as-object/3", true)]
    [InlineData("/mvc/rows-of/action-result/-1", false)]
    [InlineData("/mvc/rows-of/plain/-1", false)]
    [InlineData("/api/rows-of/results/3", true)]
    [InlineData("/api/rows-of/results/-1", false)]
    public async Task Rows_AreReturnedByEachDeclaration(string path, bool isThere)
    {
        using HttpRequestMessage request = new(HttpMethod.Get, path) { Headers = { Accept = { new(TesseraSerializer.MediaType) } } };
        using HttpResponseMessage response = await _clients[false].SendAsync(request);

        Assert.Equal(isThere ? HttpStatusCode.OK : HttpStatusCode.NotFound, response.StatusCode);
        Assert.Equal(isThere ? [0, 1, 2] : [], isThere ? (await response.Content.ReadFromTesseraAsync<Order[]>())!.Select(order => order.Id) : []);
    }

    /// <summary>These are of ASP.NET Core, and know no formatters.</summary>
    [Fact]
    public async Task TypedResult_OfAnAction_IsJson()
    {
        using HttpRequestMessage request = new(HttpMethod.Get, "/mvc/rows-of/typed-result") { Headers = { Accept = { new(TesseraSerializer.MediaType) } } };
        using HttpResponseMessage response = await _clients[false].SendAsync(request);

        Assert.Equal("application/json", response.Content.Headers.ContentType?.MediaType);
    }

    [Theory]
    [InlineData("/mvc/rows-of/fails-at-once")]
    [InlineData("/mvc/rows-of/list-fails")]
    [InlineData("/api/rows-of/fails-at-once")]
    public async Task SequenceThatFailsBeforeItsFirstRowsAreSent_LeavesTheResponseToTheHandlerOfExceptions(string path)
    {
        using HttpRequestMessage request = new(HttpMethod.Get, path) { Headers = { Accept = { new(TesseraSerializer.MediaType) } } };
        using HttpResponseMessage response = await _clients[true].SendAsync(request);

        Assert.Equal((HttpStatusCode.InternalServerError, "handled"), (response.StatusCode, await response.Content.ReadAsStringAsync()));
    }

    [Fact]
    public async Task SequenceOfAnActionThatFailsLater_IsNoShorterList()
    {
        Exception? failure = await Record.ExceptionAsync(() => _clients[true].GetFromTesseraAsync<Order[]>("/mvc/rows-of/fails-late"));

        Assert.IsType<HttpRequestException>(failure);
    }

    [Fact]
    public async Task SequenceOfAClientThatFails_IsItsOwnException()
    {
        using TesseraRowsContent<Order> content = new(AsyncEnumerable.Range(0, 3).Select(id => id < 2 ? new Order(id, null) : throw new InvalidDataException("the source is gone")));

        Exception failure = await Assert.ThrowsAnyAsync<Exception>(() => _clients[false].PostAsync("/api/rows-of/sum", content));

        Assert.IsType<InvalidDataException>(failure is HttpRequestException ? failure.InnerException : failure);
    }

    [Fact]
    public async Task BytesBehindTheRows_AreAllowedByTheOptions()
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        builder.Services.AddTessera(options => options.SerializerOptions = new TesseraOptions { AllowTrailingData = true });
        WebApplication app = builder.Build();
        Map(app);
        await app.StartAsync();
        _apps.Add(app);

        using HttpResponseMessage response = await _clients[false].PostAsync($"{app.Urls.Single()}/api/rows-of/sum", new ByteArrayContent([.. TesseraSerializer.Serialize(s_orders), 0]) { Headers = { ContentType = new(TesseraSerializer.MediaType) } });

        Assert.Equal(6, await response.Content.ReadFromTesseraAsync<int>());
    }

    private async Task<T?> PostAsync<T>(string path, HttpContent content)
    {
        using HttpRequestMessage request = new(HttpMethod.Post, path) { Content = content, Headers = { Accept = { new(TesseraSerializer.MediaType) } } };
        using HttpResponseMessage response = await _clients[false].SendAsync(request);
        return await response.EnsureSuccessStatusCode().Content.ReadFromTesseraAsync<T>();
    }

    /// <returns>What the sender is told by the server that handles exceptions.</returns>
    private async Task<string> RefuseAsync(string path, byte[] body, TesseraErrorCode code, string errorPath)
    {
        using HttpResponseMessage bare = await _clients[false].PostAsync(path, Content());
        using HttpResponseMessage handled = await _clients[true].PostAsync(path, Content());

        Assert.Equal(HttpStatusCode.BadRequest, bare.StatusCode);
        Problem problem = await Problem.ReadAsync(handled);
        Assert.Equal((400, code.ToString(), errorPath), (problem.Status, problem.Code, problem.Path));
        return problem.Text;

        ByteArrayContent Content() => new(body) { Headers = { ContentType = new(TesseraSerializer.MediaType) } };
    }

    private void Map(WebApplication app)
    {
        app.MapPost("/api/rows-of/sum", async (TesseraBody<IAsyncEnumerable<Order>> orders) => TypedResults.Extensions.Tessera(await RowsController.SumAsync(orders.Value))).WithMetadata(new RequestSizeLimitAttribute(1000));
        app.MapPost("/api/rows-of/echo", (TesseraBody<IAsyncEnumerable<Order>> orders) => TypedResults.Extensions.TesseraRows(orders.Value));
        app.MapPost("/api/rows-of/again", async (TesseraBody<IAsyncEnumerable<Order>> orders) => await RowsController.SumAsync(orders.Value) + await RowsController.SumAsync(orders.Value));
        app.MapPost("/api/rows-of/picky", async (TesseraBody<IAsyncEnumerable<Picky>> rows) => await rows.Value.CountAsync());
        app.MapPost("/api/rows-of/unused", (TesseraBody<IAsyncEnumerable<Order>> orders) => TypedResults.Extensions.Tessera(orders is null ? 0 : 7));
        app.MapPost("/api/rows-of/paced", async (TesseraBody<IAsyncEnumerable<Order>> orders) =>
        {
            int count = 0;
            await foreach (Order order in orders.Value)
            {
                count++;
                _arrived.Release();
            }

            return count;
        }).AddEndpointFilter(async (invocation, next) =>
        {
            try
            {
                return await next(invocation);
            }
            catch
            {
                _cancelled.TrySetResult();
                throw;
            }
        });
        app.MapGet("/api/rows-of/fails-at-once", () => TypedResults.Extensions.TesseraRows(AsyncEnumerable.Range(0, 1).Select(Order (_) => throw new InvalidOperationException("the source is gone"))));
        app.MapGet("/api/rows-of/results/{count}", Results<TesseraRowsHttpResult<Order>, NotFound> (int count) =>
            count < 0 ? TypedResults.NotFound() : TypedResults.Extensions.TesseraRows(AsyncEnumerable.Range(0, count).Select(id => new Order(id, null))));
    }

    private async IAsyncEnumerable<Order> PacedAsync(int count, [EnumeratorCancellation] CancellationToken cancellationToken = default)
    {
        for (int i = 0; i < count; i++)
        {
            await _next.WaitAsync(cancellationToken);
            yield return new Order(i, "paced");
        }
    }
}
