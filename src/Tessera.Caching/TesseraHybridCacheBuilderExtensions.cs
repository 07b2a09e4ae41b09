using System.Diagnostics.CodeAnalysis;
using Microsoft.Extensions.Caching.Hybrid;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;

namespace Tessera;

/// <summary>Has a <see cref="HybridCache"/> keep its entries as messages.</summary>
public static class TesseraHybridCacheBuilderExtensions
{
    /// <summary>
    /// Entries in the distributed cache are messages from now on. One that cannot be read, because it was written by something else or its type has changed too much, is a miss: it is logged, removed and made
    /// anew. Types that Tessera cannot bring back stay with the serializers that were there before. Call it behind the registration of the cache.
    /// </summary>
    /// <param name="builder">What <c>AddHybridCache</c> has returned.</param>
    /// <param name="options">Null for the <see cref="TesseraOptions"/> among the services, and where there are none <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The builder.</returns>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static IHybridCacheBuilder AddTessera(this IHybridCacheBuilder builder, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        IServiceCollection services = builder.Services;
        services.AddSingleton<IHybridCacheSerializerFactory>(provider => new EntrySerializerFactory(options ?? provider.GetService<TesseraOptions>() ?? TesseraOptions.Default));
        for (int i = 0; i < services.Count; i++)
        {
            if (services[i].ServiceType == typeof(HybridCache))
                services[i] = Guard(services[i]);
        }

        return builder;
    }

    private static ServiceDescriptor Guard(ServiceDescriptor cache) => cache.IsKeyedService
        ? ServiceDescriptor.DescribeKeyed(typeof(HybridCache), cache.ServiceKey, (services, key) => Guard(services, CreateKeyed(cache, services, key), cache.KeyedImplementationInstance is null), cache.Lifetime)
        : ServiceDescriptor.Describe(typeof(HybridCache), services => Guard(services, Create(cache, services), cache.ImplementationInstance is null), cache.Lifetime);

    /// <param name="services">Of the program.</param>
    /// <param name="cache">What was registered.</param>
    /// <param name="isOwned">The container would have disposed of it, and does not know it now.</param>
    private static HybridCache Guard(IServiceProvider services, HybridCache cache, bool isOwned) =>
        cache as GuardedCache ?? new GuardedCache(cache, isOwned, services.GetService<ILoggerFactory>()?.CreateLogger("Tessera.Caching") ?? NullLogger.Instance);

    private static HybridCache Create(ServiceDescriptor cache, IServiceProvider services) => (HybridCache)(
        cache.ImplementationInstance ?? cache.ImplementationFactory?.Invoke(services) ?? ActivatorUtilities.CreateInstance(services, cache.ImplementationType!));

    private static HybridCache CreateKeyed(ServiceDescriptor cache, IServiceProvider services, object? key) => (HybridCache)(
        cache.KeyedImplementationInstance ?? cache.KeyedImplementationFactory?.Invoke(services, key) ?? ActivatorUtilities.CreateInstance(services, cache.KeyedImplementationType!));
}
