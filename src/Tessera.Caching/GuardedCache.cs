using Microsoft.Extensions.Caching.Hybrid;
using Microsoft.Extensions.Logging;

namespace Tessera;

/// <summary>A cache whose entries that cannot be read are misses.</summary>
internal sealed class GuardedCache(HybridCache cache, ILogger logger) : HybridCache
{
    public override async ValueTask<T> GetOrCreateAsync<TState, T>(
        string key, TState state, Func<TState, CancellationToken, ValueTask<T>> factory, HybridCacheEntryOptions? options = null, IEnumerable<string>? tags = null, CancellationToken cancellationToken = default)
    {
        try
        {
            return await cache.GetOrCreateAsync(key, state, factory, options, tags, cancellationToken).ConfigureAwait(false);
        }
        catch (UnreadableEntryException failure)
        {
            Log.EntryIsUnreadable(logger, key, failure.InnerException!);
        }

        // Through the cache again, which has many callers wait for one value.
        await cache.RemoveAsync(key, cancellationToken).ConfigureAwait(false);
        try
        {
            return await cache.GetOrCreateAsync(key, state, factory, options, tags, cancellationToken).ConfigureAwait(false);
        }
        catch (UnreadableEntryException failure)
        {
            Log.EntryIsUnreadable(logger, key, failure.InnerException!);
        }

        // Another version of the program has been faster, and writes what this one cannot read.
        return options?.Flags?.HasFlag(HybridCacheEntryFlags.DisableUnderlyingData) == true ? default! : await factory(state, cancellationToken).ConfigureAwait(false);
    }

    public override ValueTask SetAsync<T>(string key, T value, HybridCacheEntryOptions? options = null, IEnumerable<string>? tags = null, CancellationToken cancellationToken = default) =>
        cache.SetAsync(key, value, options, tags, cancellationToken);

    public override ValueTask RemoveAsync(string key, CancellationToken cancellationToken = default) => cache.RemoveAsync(key, cancellationToken);

    public override ValueTask RemoveAsync(IEnumerable<string> keys, CancellationToken cancellationToken = default) => cache.RemoveAsync(keys, cancellationToken);

    public override ValueTask RemoveByTagAsync(string tag, CancellationToken cancellationToken = default) => cache.RemoveByTagAsync(tag, cancellationToken);

    public override ValueTask RemoveByTagAsync(IEnumerable<string> tags, CancellationToken cancellationToken = default) => cache.RemoveByTagAsync(tags, cancellationToken);
}
