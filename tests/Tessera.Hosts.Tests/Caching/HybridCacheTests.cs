using System.Text;
using Microsoft.Extensions.Caching.Hybrid;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Xunit;

namespace Tessera.Hosts.Tests.Caching;

/// <summary>HybridCache with entries that are messages, in several versions of a program before one store.</summary>
public sealed class HybridCacheTests
{
    private const string Key = "order:7";

    private static readonly HybridCacheEntryOptions s_onlyStore = new() { Flags = HybridCacheEntryFlags.DisableLocalCache };

    private static readonly HybridCacheEntryOptions s_onlyLook = new() { Flags = HybridCacheEntryFlags.DisableLocalCache | HybridCacheEntryFlags.DisableUnderlyingData };

    private readonly SharedStore _store = new();

    [Fact]
    public async Task Entry_IsAMessageAndReadByAnotherProgram()
    {
        using Deployment first = new(_store);
        using Deployment second = new(_store);

        await first.Cache.SetAsync(Key, Order.Example);
        Order found = await second.Cache.GetOrCreateAsync(Key, Never<Order>);

        Assert.True(_store.Entries[Key].AsSpan().IndexOf(Order.Example.ToBytes()) > 0);
        Assert.Equal(Order.Example.ToBytes(), found.ToBytes());
        Assert.Empty(second.Log.Lines);
    }

    [Fact]
    public async Task Entry_OfAnotherVersion_IsRead()
    {
        using Deployment old = new(_store);
        using Deployment current = new(_store);

        await old.Cache.SetAsync(Key, new OldOrder("seven", 7, Removed: true));

        Assert.Equal(new Order(7, "seven"), await current.Cache.GetOrCreateAsync(Key, Never<Order>));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Entry_ThatCannotBeRead_IsAMissAndMadeAnewAndLogged(bool isKeyed)
    {
        using Deployment old = new(_store);
        using Deployment current = new(_store);
        HybridCache cache = isKeyed ? current.Keyed : current.Cache;

        await old.Cache.SetAsync(Key, new Incompatible("seven"));
        Order made = await cache.GetOrCreateAsync(Key, _ => ValueTask.FromResult(Order.Example));
        Order again = await cache.GetOrCreateAsync(Key, Never<Order>, s_onlyStore);

        Assert.Equal(Order.Example.ToBytes(), made.ToBytes());
        Assert.Equal(Order.Example.ToBytes(), again.ToBytes());
        (LogLevel level, string text, Exception? failure) = Assert.Single(current.Log.Lines);
        Assert.Equal((LogLevel.Warning, "The cache entry 'order:7' cannot be read and is treated as a miss."), (level, text));
        Assert.Equal("$.Id", Assert.IsType<TesseraException>(failure).Path);
    }

    [Fact]
    public async Task Entry_ThatAnotherSerializerWrote_IsAMiss()
    {
        using Deployment json = new(_store, isTessera: false);
        using Deployment current = new(_store);

        await json.Cache.SetAsync(Key, Order.Example);
        Assert.True(_store.Entries[Key].AsSpan().IndexOf(Encoding.UTF8.GetBytes("\"seven\"")) > 0);
        await current.Cache.GetOrCreateAsync(Key, _ => ValueTask.FromResult(Order.Example));

        Assert.Single(current.Log.Lines);
        Assert.True(_store.Entries[Key].AsSpan().IndexOf(Order.Example.ToBytes()) > 0);
    }

    [Fact]
    public async Task Entry_WithAnyByteChanged_NeverBreaksTheCaller()
    {
        using Deployment writer = new(_store);
        await writer.Cache.SetAsync(Key, Order.Example);
        byte[] entry = _store.Entries[Key];
        int misses = 0;

        for (int i = 0; i < entry.Length; i++)
        {
            using Deployment reader = new(_store);
            byte[] damaged = [.. entry];
            damaged[i] ^= 0x40;
            _store.Entries[Key] = damaged;
            await reader.Cache.GetOrCreateAsync(Key, _ => ValueTask.FromResult(new Order(misses++, null)));
        }

        Assert.InRange(misses, entry.Length / 4, entry.Length);
    }

    [Fact]
    public async Task ManyCallers_OfAnEntryThatCannotBeRead_AllGetAValue()
    {
        using Deployment old = new(_store);
        using Deployment current = new(_store);
        await old.Cache.SetAsync(Key, new Incompatible("seven"));

        Order[] orders = await Task.WhenAll(Enumerable.Range(0, 50).Select(_ => Task.Run(async () => await current.Cache.GetOrCreateAsync(Key, async cancellation =>
        {
            await Task.Yield();
            return Order.Example;
        }))));

        Assert.All(orders, order => Assert.Equal(Order.Example.ToBytes(), order.ToBytes()));
    }

    [Fact]
    public async Task Entry_ThatAnOldProgramWritesAgainAndAgain_IsMadeForTheCallerAlone()
    {
        using Deployment old = new(_store);
        using Deployment current = new(_store);
        await old.Cache.SetAsync(Key, new Incompatible("seven"));
        byte[] unreadable = _store.Entries[Key];
        _store.BeforeGet = key =>
        {
            if (key == Key)
                _store.Entries[Key] = unreadable;
        };

        Order made = await current.Cache.GetOrCreateAsync(Key, _ => ValueTask.FromResult(Order.Example), s_onlyStore);

        Assert.Same(Order.Example, made);
        Assert.Null(await current.Cache.GetOrCreateAsync(Key, Never<Order?>, s_onlyLook));
        Assert.Equal(6, current.Log.Lines.Count);
    }

    /// <summary>What one caller has made is not removed by the next, whose old entry could not be read either.</summary>
    [Fact]
    public async Task ManyCallers_OfAnEntryThatCannotBeRead_HaveItRemovedOnce()
    {
        const int Rounds = 20;
        int made = 0;
        int removed = 0;
        _store.OnRemove = key => Interlocked.Add(ref removed, key == Key ? 1 : 0);
        using Deployment old = new(_store);
        for (int round = 0; round < Rounds; round++)
        {
            using Deployment current = new(_store);
            await old.Cache.SetAsync(Key, new Incompatible("seven"));
            await Task.WhenAll(Enumerable.Range(0, 64).Select(_ => Task.Run(async () => await current.Cache.GetOrCreateAsync(Key, cancellation =>
            {
                Interlocked.Increment(ref made);
                return ValueTask.FromResult(Order.Example);
            }))));
        }

        Assert.InRange(removed, Rounds, 2 * Rounds);
        Assert.InRange(made, Rounds, 2 * Rounds);
    }

    [Fact]
    public async Task CallerWhoIsCanceled_WhileTheEntryIsRemoved_LeavesItToOthers()
    {
        using Deployment old = new(_store);
        using Deployment current = new(_store);
        await old.Cache.SetAsync(Key, new Incompatible("seven"));
        using CancellationTokenSource cancellation = new();
        int removals = 0;
        _store.OnRemove = _ =>
        {
            if (removals++ == 0)
                cancellation.Cancel();
            cancellation.Token.ThrowIfCancellationRequested();
        };

        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await current.Cache.GetOrCreateAsync(Key, _ => ValueTask.FromResult(Order.Example), cancellationToken: cancellation.Token));
        _store.OnRemove = _ => { };
        Order made = await current.Cache.GetOrCreateAsync(Key, _ => ValueTask.FromResult(Order.Example));

        Assert.Equal(Order.Example.ToBytes(), made.ToBytes());
        Assert.Equal(2, current.Log.Lines.Count);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task CacheOfTheContainer_IsDisposedOfWithIt(bool isAsync)
    {
        using OwnCache instance = new();
        OwnCache byFactory = new();
        ServiceCollection services = new();
        IHybridCacheBuilder builder = services.AddHybridCache();
        services.AddKeyedSingleton<HybridCache>("instance", instance);
        services.AddKeyedSingleton<HybridCache>("factory", (_, _) => byFactory);
        services.AddKeyedSingleton<HybridCache, OwnCache>("type");
        builder.AddTessera();
        ServiceProvider container = services.BuildServiceProvider();
        foreach (string key in new[] { "instance", "factory", "type" })
            await container.GetRequiredKeyedService<HybridCache>(key).RemoveAsync("unused");
        int before = OwnCache.DisposedOf;

        if (isAsync)
            await container.DisposeAsync();
        else
            container.Dispose();

        Assert.Equal((2, true, false), (OwnCache.DisposedOf - before, byFactory.IsDisposedOf, instance.IsDisposedOf));
    }

    [Fact]
    public async Task FailureOfWhatMakesTheValue_IsNotTakenForAMiss()
    {
        using Deployment current = new(_store);
        int calls = 0;

        await Assert.ThrowsAsync<TesseraException>(async () => await current.Cache.GetOrCreateAsync<Order>(Key, _ =>
        {
            calls++;
            throw new TesseraException(TesseraErrorCode.Malformed, "from the source of the value");
        }));

        Assert.Equal(1, calls);
        Assert.Empty(current.Log.Lines);
    }

    [Fact]
    public async Task TypeThatTesseraCannotBringBack_StaysWithJson()
    {
        using Deployment current = new(_store);

        await current.Cache.SetAsync("shape", new Drawing { Shape = new Circle { Radius = 2 } });

        Assert.True(_store.Entries["shape"].AsSpan().IndexOf("{\"Shape\":{}}"u8) > 0);
    }

    [Fact]
    public async Task Options_AreUsed()
    {
        TesseraOptions options = new() { SkipNulls = true };
        using Deployment current = new(_store, options: options);

        await current.Cache.SetAsync(Key, new Order(1, null));

        Assert.True(_store.Entries[Key].AsSpan().IndexOf(TesseraSerializer.Serialize(new Order(1, null), options)) > 0);
    }

    [Fact]
    public async Task LimitOfTheCache_Holds()
    {
        using Deployment current = new(_store, configure: options => options.MaximumPayloadBytes = 1000);

        await current.Cache.SetAsync("small", new byte[][] { new byte[500] });
        await current.Cache.SetAsync("large", new byte[][] { new byte[5000] });

        Assert.Equal(["small"], _store.Entries.Keys);
    }

    [Fact]
    public async Task Removing_ByKeysAndTags_ReachesTheCache()
    {
        using Deployment current = new(_store);
        foreach (string key in new[] { "a", "b", "c", "d", "e" })
            await current.Cache.SetAsync(key, Order.Example, tags: [$"tag-{key}"]);

        await current.Cache.RemoveAsync("a");
        await current.Cache.RemoveAsync(["b"]);
        await current.Cache.RemoveByTagAsync("tag-c");
        await current.Cache.RemoveByTagAsync(["tag-d"]);

        int[] ids = await Task.WhenAll(new[] { "a", "b", "c", "d", "e" }.Select(async key =>
            (await current.Cache.GetOrCreateAsync(key, _ => ValueTask.FromResult(new Order(2, null)), tags: [$"tag-{key}"])).Id));
        Assert.Equal([2, 2, 2, 2, 7], ids);
    }

    private static ValueTask<T> Never<T>(CancellationToken cancellation) => throw new InvalidOperationException("The entry was not found.");

    public sealed record OldOrder(string Name, int Id, bool Removed);

    public sealed record Incompatible(string Id);

    public sealed class Drawing
    {
        public IShape? Shape { get; set; }
    }

    public interface IShape;

    public sealed class Circle : IShape
    {
        public int Radius { get; set; }
    }
}
