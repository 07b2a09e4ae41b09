using System.Collections.Concurrent;
using Microsoft.Extensions.Caching.Distributed;

namespace Tessera.Hosts.Tests.Caching;

/// <summary>What several programs, each with a cache of its own, have in common.</summary>
internal sealed class SharedStore : IDistributedCache
{
    public ConcurrentDictionary<string, byte[]> Entries { get; } = new();

    /// <summary>Called before each read, for what happens in between.</summary>
    public Action<string> BeforeGet { get; set; } = _ => { };

    /// <summary>Called before each removal.</summary>
    public Action<string> OnRemove { get; set; } = _ => { };

    public byte[]? Get(string key)
    {
        BeforeGet(key);
        return Entries.GetValueOrDefault(key);
    }

    public async Task<byte[]?> GetAsync(string key, CancellationToken token = default)
    {
        token.ThrowIfCancellationRequested();
        await Task.Yield();
        return Get(key);
    }

    public void Refresh(string key)
    {
    }

    public Task RefreshAsync(string key, CancellationToken token = default) => Task.CompletedTask;

    public void Remove(string key)
    {
        OnRemove(key);
        Entries.TryRemove(key, out _);
    }

    public async Task RemoveAsync(string key, CancellationToken token = default)
    {
        await Task.Yield();
        Remove(key);
    }

    public void Set(string key, byte[] value, DistributedCacheEntryOptions options) => Entries[key] = value;

    public Task SetAsync(string key, byte[] value, DistributedCacheEntryOptions options, CancellationToken token = default)
    {
        token.ThrowIfCancellationRequested();
        Set(key, value, options);
        return Task.CompletedTask;
    }
}
