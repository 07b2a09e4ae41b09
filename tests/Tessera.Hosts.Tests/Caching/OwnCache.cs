using Microsoft.Extensions.Caching.Hybrid;

namespace Tessera.Hosts.Tests.Caching;

/// <summary>A cache of the program's own, which holds something to dispose of.</summary>
internal sealed class OwnCache : HybridCache, IDisposable
{
    private static int s_disposedOf;

    public static int DisposedOf => s_disposedOf;

    public bool IsDisposedOf { get; private set; }

    public void Dispose()
    {
        IsDisposedOf = true;
        Interlocked.Increment(ref s_disposedOf);
    }

    public override ValueTask<T> GetOrCreateAsync<TState, T>(
        string key, TState state, Func<TState, CancellationToken, ValueTask<T>> factory, HybridCacheEntryOptions? options = null, IEnumerable<string>? tags = null, CancellationToken cancellationToken = default) =>
        factory(state, cancellationToken);

    public override ValueTask SetAsync<T>(string key, T value, HybridCacheEntryOptions? options = null, IEnumerable<string>? tags = null, CancellationToken cancellationToken = default) => ValueTask.CompletedTask;

    public override ValueTask RemoveAsync(string key, CancellationToken cancellationToken = default) => ValueTask.CompletedTask;

    public override ValueTask RemoveByTagAsync(string tag, CancellationToken cancellationToken = default) => ValueTask.CompletedTask;
}
