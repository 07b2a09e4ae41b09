using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.Caching.Memory;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using Xunit;

namespace Tessera.Hosts.Tests.Caching;

/// <summary>The extensions of IDistributedCache.</summary>
public sealed class DistributedCacheTests : IDisposable
{
    private readonly SharedStore _store = new();

    private readonly LogLines _log = new("");

    public void Dispose() => _log.Dispose();

    [Fact]
    public async Task Value_IsAMessageAndComesBack()
    {
        await _store.SetTesseraAsync("order", Order.Example);

        Assert.Equal(Order.Example.ToBytes(), _store.Entries["order"]);
        Assert.Equal(Order.Example.ToBytes(), (await _store.GetTesseraAsync<Order>("order"))!.ToBytes());
    }

    [Fact]
    public async Task NothingAndNull_AreNull()
    {
        await _store.SetTesseraAsync<Order?>("null", null);

        Assert.Null(await _store.GetTesseraAsync<Order>("null", logger: _log));
        Assert.Null(await _store.GetTesseraAsync<Order>("nothing", logger: _log));
        Assert.Empty(_log.Lines);
    }

    [Fact]
    public async Task EntryThatCannotBeRead_IsAMissAndLogged()
    {
        _store.Entries["order"] = [1, 2, 3];

        Assert.Null(await _store.GetTesseraAsync<Order>("order", logger: _log));
        Assert.Null(await _store.GetTesseraAsync<Order>("order"));

        (LogLevel level, string text, Exception? failure) = Assert.Single(_log.Lines);
        Assert.Equal((LogLevel.Warning, "The cache entry 'order' cannot be read and is treated as a miss."), (level, text));
        Assert.IsType<TesseraException>(failure);
    }

    [Fact]
    public async Task GetOrCreate_MakesOnceAndAgainWhatCannotBeRead()
    {
        int made = 0;
        ValueTask<Order> Make(CancellationToken cancellation) => ValueTask.FromResult(new Order(++made, null));

        List<int> ids = [(await _store.GetOrCreateTesseraAsync("order", Make, logger: _log)).Id, (await _store.GetOrCreateTesseraAsync("order", Make, logger: _log)).Id];
        _store.Entries["order"] = [1, 2, 3];
        ids.AddRange([(await _store.GetOrCreateTesseraAsync("order", Make, logger: _log)).Id, (await _store.GetOrCreateTesseraAsync("order", Make, logger: _log)).Id]);

        Assert.Equal([1, 1, 2, 2], ids);
        Assert.Single(_log.Lines);
    }

    [Fact]
    public async Task NullThatWasStored_IsNoMiss()
    {
        await _store.SetTesseraAsync<Order?>("null", null);

        Assert.Null(await _store.GetOrCreateTesseraAsync<Order?>("null", _ => throw new InvalidOperationException("It was stored.")));
    }

    [Fact]
    public async Task TimeToLive_IsHandedOn()
    {
        MemoryDistributedCache cache = new(Options.Create(new MemoryDistributedCacheOptions()));
        DistributedCacheEntryOptions brief = new() { AbsoluteExpirationRelativeToNow = TimeSpan.FromTicks(1) };

        await cache.SetTesseraAsync("brief", Order.Example, brief);
        await cache.GetOrCreateTesseraAsync("made", _ => ValueTask.FromResult(Order.Example), brief);
        await cache.SetTesseraAsync("kept", Order.Example);
        await Task.Delay(20);

        Assert.Null(await cache.GetTesseraAsync<Order>("brief"));
        Assert.Null(await cache.GetTesseraAsync<Order>("made"));
        Assert.NotNull(await cache.GetTesseraAsync<Order>("kept"));
    }

    [Fact]
    public async Task OptionsAndCancellation_AreObeyed()
    {
        TesseraOptions options = new() { SkipNulls = true };
        CancellationToken canceled = new(canceled: true);

        await _store.SetTesseraAsync("a", new Order(1, null), options: options);
        await _store.GetOrCreateTesseraAsync("b", _ => ValueTask.FromResult(new Order(1, null)), options: options);

        Assert.All(_store.Entries.Values, entry => Assert.Equal(TesseraSerializer.Serialize(new Order(1, null), options), entry));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => _store.GetTesseraAsync<Order>("a", cancellationToken: canceled));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => _store.SetTesseraAsync("a", Order.Example, cancellationToken: canceled));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => _store.GetOrCreateTesseraAsync("a", _ => ValueTask.FromResult(Order.Example), cancellationToken: canceled));
    }
}
