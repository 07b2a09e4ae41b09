using System.Collections.Concurrent;
using Microsoft.Extensions.Caching.Hybrid;
using Microsoft.Extensions.Logging;

namespace Tessera;

/// <summary>
/// Removes entries that cannot be read. If several callers find an entry at once, it is removed once; otherwise each would remove another's new value.
/// </summary>
internal sealed class Removals(HybridCache cache, ILogger logger)
{
    private readonly ConcurrentDictionary<string, Task> _running = new();
    private long _finished;

    /// <summary>The number of removed entries with any key. Callers must read it before they request an entry.</summary>
    public long Finished => Volatile.Read(ref _finished);

    /// <summary>Removes an entry, or waits for a caller that is removing it. The entry must then be requested again.</summary>
    /// <param name="key">The key of the entry.</param>
    /// <param name="failure">The reason why the entry cannot be read.</param>
    /// <param name="since">The value of <see cref="Finished"/> before the entry was requested, or null. If it has changed, nothing is removed, because the
    /// entry may have been replaced by a readable one.</param>
    /// <param name="cancellationToken">A token that cancels the operation for this caller.</param>
    public async Task RemoveAsync(string key, UnreadableEntryException failure, long? since, CancellationToken cancellationToken)
    {
        TaskCompletionSource own = new(TaskCreationOptions.RunContinuationsAsynchronously);
        Task running = _running.GetOrAdd(key, own.Task);
        if (running != own.Task)
        {
            await running.WaitAsync(cancellationToken).ConfigureAwait(false);
            return;
        }

        try
        {
            if (since is long finished && finished != Finished)
                return;
            Log.EntryIsUnreadable(logger, key, failure.InnerException!);
            await cache.RemoveAsync(key, cancellationToken).ConfigureAwait(false);
            Interlocked.Increment(ref _finished);
        }
        finally
        {
            _running.TryRemove(key, out _);
            own.SetResult();
        }
    }
}
