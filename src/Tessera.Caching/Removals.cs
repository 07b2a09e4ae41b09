using System.Collections.Concurrent;
using Microsoft.Extensions.Caching.Hybrid;
using Microsoft.Extensions.Logging;

namespace Tessera;

/// <summary>
/// Removes entries that cannot be read: each once, however many callers have come upon it at the same time. The value that the first of them makes would otherwise be removed by the next, and made by each.
/// </summary>
internal sealed class Removals(HybridCache cache, ILogger logger)
{
    private readonly ConcurrentDictionary<string, Task> _running = new();
    private long _finished;

    /// <summary>How many have been removed, of any key: to be taken before an entry is asked for.</summary>
    public long Finished => Volatile.Read(ref _finished);

    /// <summary>Removes an entry, or waits for a caller that does. The entry is to be asked for again.</summary>
    /// <param name="key">The key.</param>
    /// <param name="failure">Why it cannot be read.</param>
    /// <param name="since">Nothing is removed if anything has been since this value of <see cref="Finished"/>: it may have been this entry, and what is there now may be whole. Null to remove in any case.</param>
    /// <param name="cancellationToken">Ends it for this caller.</param>
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
