using System.Buffers;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.SignalR.Protocol;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.Caching.Hybrid;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Tessera.Hosts.Tests.Caching;
using Xunit;

namespace Tessera.Hosts.Tests;

/// <summary>Options among the services hold for whatever speaks Tessera in the program, unless it has options of its own.</summary>
public sealed class SharedOptionsTests
{
    private static readonly TesseraOptions s_sparse = new() { SkipNulls = true };
    private static readonly Order s_order = new(7, null);

    [Theory]
    [InlineData(true, false)]
    [InlineData(false, true)]
    [InlineData(false, false)]
    public async Task Cache_HasThem(bool shared, bool own)
    {
        SharedStore store = new();
        ServiceCollection services = new();
        services.AddSingleton<IDistributedCache>(store);
        services.AddHybridCache().AddTessera(own ? s_sparse : null);
        if (shared)
            services.AddSingleton(s_sparse);

        await using ServiceProvider provider = services.BuildServiceProvider();
        await provider.GetRequiredService<HybridCache>().SetAsync("key", s_order);

        Assert.Equal(shared || own, store.Entries["key"].AsSpan().IndexOf(TesseraSerializer.Serialize(s_order, s_sparse)) > 0);
        Assert.Equal(!shared && !own, store.Entries["key"].AsSpan().IndexOf(TesseraSerializer.Serialize(s_order)) > 0);
    }

    [Theory]
    [InlineData(true, false)]
    [InlineData(false, true)]
    [InlineData(false, false)]
    public void Hub_HasThem(bool shared, bool own)
    {
        ServiceCollection services = new();
        services.AddLogging();
        services.AddSignalR().AddTesseraProtocol(own ? s_sparse : null);
        if (shared)
            services.AddSingleton(s_sparse);

        using ServiceProvider provider = services.BuildServiceProvider();
        IHubProtocol protocol = provider.GetServices<IHubProtocol>().OfType<TesseraHubProtocol>().Single();
        ReadOnlyMemory<byte> sent = protocol.GetMessageBytes(new InvocationMessage("Send", [s_order]));

        Assert.Equal(shared || own, Contains(sent, s_sparse));
        Assert.Equal(!shared && !own, Contains(sent, null));
    }

    [Theory]
    [InlineData(true, false)]
    [InlineData(false, true)]
    [InlineData(false, false)]
    public async Task Bodies_HaveThem(bool shared, bool own)
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        builder.Services.AddControllers().AddApplicationPart(typeof(SharedOptionsTests).Assembly)
            .AddTesseraFormatters(own ? options => options.SerializerOptions = s_sparse : null);
        if (shared)
            builder.Services.AddTessera(s_sparse);
        await using WebApplication app = builder.Build();
        app.MapControllers();
        app.MapGet("/shared", () => TypedResults.Extensions.Tessera(s_order));
        await app.StartAsync();
        using HttpClient client = new() { BaseAddress = new Uri(app.Urls.Single()), DefaultRequestHeaders = { { "Accept", TesseraSerializer.MediaType } } };

        byte[] expected = TesseraSerializer.Serialize(s_order, shared || own ? s_sparse : null);

        Assert.Equal(expected, await client.GetByteArrayAsync("/shared"));
        Assert.Equal(expected, await client.GetByteArrayAsync("/shared/mvc"));
    }

    private static bool Contains(ReadOnlyMemory<byte> bytes, TesseraOptions? options) => bytes.Span.IndexOf(TesseraSerializer.Serialize(s_order, options)) >= 0;
}
