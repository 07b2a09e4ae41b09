using System.Diagnostics.CodeAnalysis;
using Microsoft.Extensions.Caching.Hybrid;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;

namespace Tessera;

/// <summary>Provides a method that makes a <see cref="HybridCache"/> store its entries as messages.</summary>
public static class TesseraHybridCacheBuilderExtensions
{
    /// <summary>
    /// Stores the entries of the distributed cache as messages. An entry that cannot be read is a cache miss: it is logged, removed and created again. Types
    /// with values that Tessera cannot read back keep their previous serializers. Call this method after the cache has been registered.
    /// </summary>
    /// <param name="builder">The result of <c>AddHybridCache</c>.</param>
    /// <param name="options">The options, or null for the <see cref="TesseraOptions"/> in the services, or else <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The builder.</returns>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static IHybridCacheBuilder AddTessera(this IHybridCacheBuilder builder, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        IServiceCollection services = builder.Services;
        services.AddSingleton<IHybridCacheSerializerFactory>(provider => new EntrySerializerFactory(options
            ?? provider.GetService<TesseraOptions>()
            ?? TesseraOptions.Default));
        for (int i = 0; i < services.Count; i++)
        {
            if (services[i].ServiceType == typeof(HybridCache))
                services[i] = Guard(services[i]);
        }

        return builder;
    }

    private static ServiceDescriptor Guard(ServiceDescriptor cache) => cache.IsKeyedService
        ? ServiceDescriptor.DescribeKeyed(typeof(HybridCache), cache.ServiceKey,
            (services, key) => Guard(services, CreateKeyed(cache, services, key), cache.KeyedImplementationInstance is null), cache.Lifetime)
        : ServiceDescriptor.Describe(typeof(HybridCache), services => Guard(services, Create(cache, services), cache.ImplementationInstance is null),
            cache.Lifetime);

    /// <param name="services">The services of the program.</param>
    /// <param name="cache">The registered cache.</param>
    /// <param name="isOwned">True if the container would have disposed the cache. It no longer does, because it does not know this instance.</param>
    private static HybridCache Guard(IServiceProvider services, HybridCache cache, bool isOwned) =>
        cache as GuardedCache
            ?? new GuardedCache(cache, isOwned, services.GetService<ILoggerFactory>()?.CreateLogger("Tessera.Caching") ?? NullLogger.Instance);

    private static HybridCache Create(ServiceDescriptor cache, IServiceProvider services) => (HybridCache)(
        cache.ImplementationInstance
            ?? cache.ImplementationFactory?.Invoke(services)
            ?? ActivatorUtilities.CreateInstance(services, cache.ImplementationType!));

    private static HybridCache CreateKeyed(ServiceDescriptor cache, IServiceProvider services, object? key) => (HybridCache)(
        cache.KeyedImplementationInstance
            ?? cache.KeyedImplementationFactory?.Invoke(services, key)
            ?? ActivatorUtilities.CreateInstance(services, cache.KeyedImplementationType!));
}
