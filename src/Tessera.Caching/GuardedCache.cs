using Microsoft.Extensions.Caching.Hybrid;
using Microsoft.Extensions.Logging;

namespace Tessera;

/// <summary>Wraps a cache so that entries that cannot be read are misses.</summary>
/// <param name="cache">The wrapped cache.</param>
/// <param name="isOwned">True if the wrapped cache was created for this instance, which must dispose it.</param>
/// <param name="logger">The logger for entries that cannot be read.</param>
internal sealed class GuardedCache(HybridCache cache, bool isOwned, ILogger logger) : HybridCache, IDisposable, IAsyncDisposable
{
    private readonly Removals _removals = new(cache, logger);

    public override async ValueTask<T> GetOrCreateAsync<TState, T>(
        string key, TState state, Func<TState, CancellationToken, ValueTask<T>> factory, HybridCacheEntryOptions? options = null,
            IEnumerable<string>? tags = null, CancellationToken cancellationToken = default)
    {
        // After the removal, the value is created by asking the cache again, because the cache lets concurrent callers wait for one value.
        for (int asked = 0; asked < 3; asked++)
        {
            long? removed = asked == 0 ? _removals.Finished : null;
            try
            {
                return await cache.GetOrCreateAsync(key, state, factory, options, tags, cancellationToken).ConfigureAwait(false);
            }
            catch (UnreadableEntryException failure)
            {
                await _removals.RemoveAsync(key, failure, removed, cancellationToken).ConfigureAwait(false);
            }
        }

        // Another version of the program keeps writing values that this version cannot read.
        return options?.Flags?.HasFlag(HybridCacheEntryFlags.DisableUnderlyingData) == true
            ? default!
            : await factory(state, cancellationToken).ConfigureAwait(false);
    }

    public override ValueTask SetAsync<T>(string key, T value, HybridCacheEntryOptions? options = null,
        IEnumerable<string>? tags = null, CancellationToken cancellationToken = default) =>
        cache.SetAsync(key, value, options, tags, cancellationToken);

    public override ValueTask RemoveAsync(string key, CancellationToken cancellationToken = default) => cache.RemoveAsync(key, cancellationToken);

    public override ValueTask RemoveAsync(IEnumerable<string> keys, CancellationToken cancellationToken = default) =>
        cache.RemoveAsync(keys, cancellationToken);

    public override ValueTask RemoveByTagAsync(string tag, CancellationToken cancellationToken = default) => cache.RemoveByTagAsync(tag, cancellationToken);

    public override ValueTask RemoveByTagAsync(IEnumerable<string> tags, CancellationToken cancellationToken = default) =>
        cache.RemoveByTagAsync(tags, cancellationToken);

    public void Dispose()
    {
        if (isOwned && cache is IDisposable disposable)
            disposable.Dispose();
        else if (isOwned && cache is IAsyncDisposable asyncDisposable)
            asyncDisposable.DisposeAsync().AsTask().GetAwaiter().GetResult();
    }

    public async ValueTask DisposeAsync()
    {
        if (isOwned && cache is IAsyncDisposable asyncDisposable)
            await asyncDisposable.DisposeAsync().ConfigureAwait(false);
        else
            Dispose();
    }
}
