using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.Caching.Hybrid;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;
using Tessera.Hosts.Tests.Caching;
using Xunit;

namespace Tessera.Hosts.Tests.Docs;

/// <summary>The examples of docs/guides/caching.md.</summary>
public sealed class CachingGuideTests
{
    [Fact]
    public async Task HybridCache_KeepsMessages()
    {
        SharedStore store = new();
        ServiceCollection services = new();
        services.AddSingleton<IDistributedCache>(store);

        // guide:begin caching1
        services.AddHybridCache().AddTessera();
        // guide:end

        using ServiceProvider provider = services.BuildServiceProvider();
        await provider.GetRequiredService<HybridCache>().SetAsync("order:7", new Order(7, "one"));
        Assert.True(store.Entries["order:7"].AsSpan().IndexOf(TesseraSerializer.Serialize(new Order(7, "one"))) > 0);
    }

    [Fact]
    public async Task DistributedCache_KeepsMessages()
    {
        SharedStore cache = new();
        ILogger logger = NullLogger.Instance;

        // guide:begin caching2
        Order order = await cache.GetOrCreateTesseraAsync("order:7", LoadAsync, logger: logger);
        await cache.SetTesseraAsync("order:8", new Order(8, "two"), new() { SlidingExpiration = TimeSpan.FromMinutes(5) });
        Order? found = await cache.GetTesseraAsync<Order>("order:8", logger: logger);
        // guide:end

        Assert.Equal(new Order(7, "one"), order);
        Assert.Equal(new Order(8, "two"), found);
    }

    private static ValueTask<Order> LoadAsync(CancellationToken cancellationToken) => ValueTask.FromResult(new Order(7, "one"));
}
