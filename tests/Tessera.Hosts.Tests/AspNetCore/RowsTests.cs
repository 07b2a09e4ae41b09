using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Xunit;

namespace Tessera.Hosts.Tests.AspNetCore;

/// <summary>Rows from a server to a client, while they are made.</summary>
public sealed class RowsTests : IAsyncLifetime, IDisposable
{
    private readonly SemaphoreSlim _next = new(0);
    private readonly TaskCompletionSource _cancelled = new();
    private WebApplication? _app;
    private HttpClient? _client;

    public async Task InitializeAsync()
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        builder.Services.AddControllers().AddApplicationPart(typeof(RowsTests).Assembly).AddTesseraFormatters();
        _app = builder.Build();
        _app.MapControllers();
        _app.MapGet("/rows/{count}", (int count) => TypedResults.Extensions.TesseraRows(CountAsync(count)));
        _app.MapGet("/paced", () => TypedResults.Extensions.TesseraRows(PacedAsync()));
        _app.MapGet("/failing", () => TypedResults.Extensions.TesseraRows(FailingAsync()));
        _app.MapGet("/accepted", () => TypedResults.Extensions.TesseraRows(CountAsync(1), new TesseraOptions { SkipNulls = true }, StatusCodes.Status202Accepted));
        _app.MapGet("/single", () => TypedResults.Extensions.Tessera(5));
        await _app.StartAsync();
        _client = new HttpClient { BaseAddress = new Uri(_app.Urls.Single()) };
    }

    public async Task DisposeAsync() => await _app!.DisposeAsync();

    public void Dispose()
    {
        _client!.Dispose();
        _next.Dispose();
    }

    [Theory]
    [InlineData("/rows/0", 0)]
    [InlineData("/rows/3", 3)]
    [InlineData("/rows/20000", 20000)]
    [InlineData("/mvc/rows", 3)]
    public async Task Rows_AreReadAsRowsAndAsAList(string address, int count)
    {
        List<Order?> rows = [];
        await foreach (Order? row in _client!.GetFromTesseraAsAsyncEnumerable<Order>(address))
            rows.Add(row);

        Assert.Equal(Enumerable.Range(0, count), rows.Select(row => row!.Id));
        Assert.Equal(rows, await _client!.GetFromTesseraAsync<List<Order?>>(address));
    }

    [Fact]
    public async Task FirstRow_ArrivesBeforeTheLastIsMade()
    {
        await using IAsyncEnumerator<Order?> rows = _client!.GetFromTesseraAsAsyncEnumerable<Order>("/paced").GetAsyncEnumerator();
        for (int i = 0; i < 3; i++)
        {
            _next.Release();
            Assert.True(await rows.MoveNextAsync());
            Assert.Equal(i, rows.Current!.Id);
        }
    }

    [Fact]
    public async Task LeavingEarly_CancelsTheSequence()
    {
        _next.Release(2);
        await foreach (Order? row in _client!.GetFromTesseraAsAsyncEnumerable<Order>("/paced"))
        {
            Assert.Equal(0, row!.Id);
            break;
        }

        await _cancelled.Task.WaitAsync(TimeSpan.FromMinutes(1));
    }

    [Fact]
    public async Task Cancellation_EndsTheReading()
    {
        using CancellationTokenSource source = new();
        _next.Release();
        await using IAsyncEnumerator<Order?> rows = _client!.GetFromTesseraAsAsyncEnumerable<Order>("/paced", cancellationToken: source.Token).GetAsyncEnumerator();
        Assert.True(await rows.MoveNextAsync());

        source.CancelAfter(1);

        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await rows.MoveNextAsync());
    }

    [Fact]
    public async Task SequenceThatFails_IsNoShorterList()
    {
        int seen = 0;
        Exception? failure = await Record.ExceptionAsync(async () =>
        {
            await foreach (Order? row in _client!.GetFromTesseraAsAsyncEnumerable<Order>("/failing"))
                seen++;
        });

        Assert.InRange(seen, 0, 2);
        Assert.True(failure is HttpIOException or TesseraException { Code: TesseraErrorCode.UnexpectedEnd }, failure?.ToString());
    }

    [Fact]
    public async Task Errors_AreThoseOfTheClient()
    {
        Assert.Equal(System.Net.HttpStatusCode.NotFound, (await Assert.ThrowsAsync<HttpRequestException>(async () => await _client!.GetFromTesseraAsAsyncEnumerable<Order>("/nowhere").GetAsyncEnumerator().MoveNextAsync())).StatusCode);
        Assert.Equal(TesseraErrorCode.TypeMismatch, (await Assert.ThrowsAsync<TesseraException>(async () => await _client!.GetFromTesseraAsAsyncEnumerable<Order>("/single").GetAsyncEnumerator().MoveNextAsync())).Code);
    }

    [Fact]
    public async Task StatusOptionsAndMediaType_AreThoseGiven()
    {
        using HttpResponseMessage response = await _client!.GetAsync("/accepted");
        Assert.Equal((System.Net.HttpStatusCode.Accepted, TesseraSerializer.MediaType), (response.StatusCode, response.Content.Headers.ContentType!.MediaType));
        Assert.Contains("keep", TesseraInspector.Describe(await response.Content.ReadAsByteArrayAsync()), StringComparison.Ordinal);
        Assert.DoesNotContain("keep", TesseraInspector.Describe(await _client!.GetByteArrayAsync("/rows/1")), StringComparison.Ordinal);
    }

    private static async IAsyncEnumerable<Order> CountAsync(int count)
    {
        for (int i = 0; i < count; i++)
        {
            if (i % 1000 == 0)
                await Task.Yield();
            yield return new Order(i, null);
        }
    }

    private async IAsyncEnumerable<Order> PacedAsync([EnumeratorCancellation] CancellationToken cancellationToken = default)
    {
        await using CancellationTokenRegistration registration = cancellationToken.Register(_cancelled.SetResult);
        for (int i = 0; ; i++)
        {
            await _next.WaitAsync(cancellationToken);
            yield return new Order(i, "paced");
        }
    }

    private static async IAsyncEnumerable<Order> FailingAsync()
    {
        yield return new Order(0, null);
        await Task.Delay(20);
        yield return new Order(1, null);
        throw new InvalidOperationException("the source is gone");
    }
}
