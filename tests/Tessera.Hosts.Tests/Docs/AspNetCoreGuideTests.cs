using System.Net.Http.Headers;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Xunit;

namespace Tessera.Hosts.Tests.Docs;

/// <summary>The examples of docs/guides/aspnetcore.md.</summary>
public sealed class AspNetCoreGuideTests
{
    [Fact]
    public async Task Examples_AnswerEachOther()
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseUrls("http://127.0.0.1:0");

        // guide:begin web1
        builder.Services.AddControllers().AddTesseraFormatters();
        // guide:end

        // guide:begin web3
        builder.Services.AddTessera(options => options.SerializerOptions = new TesseraOptions { SkipNulls = true });
        // guide:end

        builder.Services.AddControllers().AddApplicationPart(typeof(BasketController).Assembly);
        WebApplication app = builder.Build();
        app.MapControllers();

        // guide:begin web2
        app.MapPost("/orders", (TesseraBody<Order> body) => TypedResults.Extensions.TesseraOrJson(body.Value));
        app.MapGet("/orders/{id}", (int id) => TypedResults.Extensions.Tessera(new Order(id, "one")));
        // guide:end

        // guide:begin web5
        app.MapGet("/readings", () => TypedResults.Extensions.TesseraRows(ReadingsAsync()));
        // guide:end

        // guide:begin web8
        app.MapPost("/readings", async (TesseraBody<IAsyncEnumerable<Reading>> body) => await body.Value.CountAsync());
        // guide:end

        await app.StartAsync();
        await using WebApplication running = app;
        using HttpClient client = new() { BaseAddress = new Uri(app.Urls.Single()) };

        // guide:begin web4
        Order? order = await client.GetFromTesseraAsync<Order>("/orders/7");

        using HttpResponseMessage response = await client.PostAsTesseraAsync("/orders", new Order(8, "two"));
        Order? stored = await response.EnsureSuccessStatusCode().Content.ReadFromTesseraAsync<Order>();
        // guide:end

        double total = 0;

        // guide:begin web6
        await foreach (Reading? reading in client.GetFromTesseraAsAsyncEnumerable<Reading>("/readings"))
            total += reading!.Value;
        // guide:end

        // guide:begin web9
        using TesseraRowsContent<Reading> rows = new(ReadingsAsync());
        using HttpResponseMessage counted = await client.PostAsync("/readings", rows);
        // guide:end

        Assert.Equal("3", await counted.Content.ReadAsStringAsync());
        Assert.Equal(6, total);
        Assert.Equal(new Order(7, "one"), order);
        Assert.Equal(new Order(8, "two"), stored);
        Assert.Equal(new Basket(3), await client.GetFromTesseraAsync<Basket>("/guide/basket"));

        using ByteArrayContent damaged = new(TesseraSerializer.Serialize(new { Id = "x" })) { Headers = { ContentType = new MediaTypeHeaderValue(TesseraSerializer.MediaType) } };
        string problem = await (await client.PostAsync("/orders", damaged)).Content.ReadAsStringAsync();
        Assert.EndsWith("""
            "detail":"The body cannot be read: InvalidValue at byte 10, path $.Id.","code":"InvalidValue","offset":10,"path":"$.Id"}
            """, problem, StringComparison.Ordinal);
    }

    [Fact]
    public async Task OptionsOfTheProgram_AreThoseOfBodies()
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();

        // guide:begin web7
        builder.Services.AddTessera(new TesseraOptions { SkipNulls = true });
        // guide:end

        await using WebApplication app = builder.Build();
        Assert.True(app.Services.GetRequiredService<TesseraOptions>().SkipNulls);
    }

    private static async IAsyncEnumerable<Reading> ReadingsAsync()
    {
        foreach (int value in new[] { 1, 2, 3 })
        {
            await Task.Yield();
            yield return new Reading(value);
        }
    }

    private sealed record Reading(double Value);
}
