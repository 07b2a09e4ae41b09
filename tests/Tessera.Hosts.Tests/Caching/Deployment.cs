using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.Caching.Hybrid;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Tessera.Hosts.Tests.Caching;

/// <summary>A program with a cache of its own before the store that all have in common.</summary>
internal sealed class Deployment : IDisposable
{
    private readonly ServiceProvider _services;

    public Deployment(SharedStore store, bool isTessera = true, TesseraOptions? options = null, Action<HybridCacheOptions>? configure = null)
    {
        ServiceCollection services = new();
        services.AddLogging(logging => logging.AddProvider(Log));
        services.AddSingleton<IDistributedCache>(store);
        IHybridCacheBuilder builder = services.AddHybridCache(configure ?? (_ => { }));
        services.AddKeyedHybridCache("keyed");
        if (isTessera)
            builder.AddTessera(options);
        _services = services.BuildServiceProvider();
        Cache = _services.GetRequiredService<HybridCache>();
        Keyed = _services.GetRequiredKeyedService<HybridCache>("keyed");
    }

    public LogLines Log { get; } = new("Tessera.Caching");

    public HybridCache Cache { get; }

    public HybridCache Keyed { get; }

    public void Dispose() => _services.Dispose();
}
