using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.Logging;

namespace Tessera;

/// <summary>Provides methods that store values in an <see cref="IDistributedCache"/> as messages.</summary>
public static class DistributedCacheTesseraExtensions
{
    private static readonly DistributedCacheEntryOptions s_forever = new();

    /// <summary>Stores a value in the cache.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="cache">The cache.</param>
    /// <param name="key">The key of the entry.</param>
    /// <param name="value">The value.</param>
    /// <param name="entry">The options that say how long the entry is kept, or null for the defaults of the cache.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">A token that cancels the operation.</param>
    /// <returns>A task that completes when the value has been stored.</returns>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static Task SetTesseraAsync<[TesseraRoot] T>(this IDistributedCache cache, string key, T value,
        DistributedCacheEntryOptions? entry = null, TesseraOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(cache);
        return cache.SetAsync(key, CountedMessage.Serialize(value, options), entry ?? s_forever, cancellationToken);
    }

    /// <summary>Gets a value from the cache.</summary>
    /// <typeparam name="T">The type to read into.</typeparam>
    /// <param name="cache">The cache.</param>
    /// <param name="key">The key of the entry.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="logger">The logger that receives a warning if an entry cannot be read.</param>
    /// <param name="cancellationToken">A token that cancels the operation.</param>
    /// <returns>The value, or the default of the type if there is no entry or it cannot be read.</returns>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static async Task<T?> GetTesseraAsync<[TesseraRoot] T>(this IDistributedCache cache, string key,
        TesseraOptions? options = null, ILogger? logger = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(cache);
        return TryRead(key, await cache.GetAsync(key, cancellationToken).ConfigureAwait(false), options, logger, out T? value) ? value : default;
    }

    /// <summary>Gets a value from the cache. If there is no entry or it cannot be read, creates the value and stores it.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="cache">The cache.</param>
    /// <param name="key">The key of the entry.</param>
    /// <param name="factory">The function that creates the value.</param>
    /// <param name="entry">The options that say how long the entry is kept, or null for the defaults of the cache.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="logger">The logger that receives a warning if an entry cannot be read.</param>
    /// <param name="cancellationToken">A token that cancels the operation.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static async Task<T> GetOrCreateTesseraAsync<[TesseraRoot] T>(this IDistributedCache cache, string key,
        Func<CancellationToken, ValueTask<T>> factory, DistributedCacheEntryOptions? entry = null,
            TesseraOptions? options = null, ILogger? logger = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(cache);
        ArgumentNullException.ThrowIfNull(factory);
        if (TryRead(key, await cache.GetAsync(key, cancellationToken).ConfigureAwait(false), options, logger, out T? found))
            return found!;
        T made = await factory(cancellationToken).ConfigureAwait(false);
        await cache.SetTesseraAsync(key, made, entry, options, cancellationToken).ConfigureAwait(false);
        return made;
    }

    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    private static bool TryRead<[TesseraRoot] T>(string key, byte[]? stored, TesseraOptions? options, ILogger? logger, out T? value)
    {
        value = default;
        if (stored is null)
            return false;
        try
        {
            value = CountedMessage.Deserialize<T>(new ReadOnlySequence<byte>(stored), options);
            return true;
        }
        catch (TesseraException failure)
        {
            if (logger is not null)
                Log.EntryIsUnreadable(logger, key, failure);
            return false;
        }
    }
}
