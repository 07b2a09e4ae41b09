using System.Buffers;
using System.Diagnostics;
using System.Diagnostics.Metrics;
using System.IO.Pipelines;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.SignalR.Protocol;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.Caching.Hybrid;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Tessera.Hosts.Tests.SignalR;
using Xunit;

namespace Tessera.Hosts.Tests.Measured;

/// <summary>What listeners hear of calls on streams and pipes, and that without them there is nothing to be paid.</summary>
[Collection(nameof(MeasuredCollection))]
public sealed class MeasurementTests
{
    private static readonly byte[] s_message = TesseraSerializer.Serialize(Order.Example);

    [Fact]
    public async Task Messages_AreCountedWithTheirBytes()
    {
        Type type = typeof(Order);
        using Counts counts = new();

        await TesseraSerializer.SerializeAsync(new MemoryStream(), Order.Example);
        await TesseraSerializer.SerializeAsync(new MemoryStream(), Order.Example, type);
        await TesseraSerializer.DeserializeAsync<Order>(new MemoryStream(s_message));
        await TesseraSerializer.DeserializeAsync(PipeReader.Create(new MemoryStream(s_message)), typeof(Order));
        await TesseraSerializer.DeserializeAsync<Order>(new MemoryStream([.. s_message, .. s_message]));

        Assert.Equal(
            [("tessera.bytes read", 3L * s_message.Length), ("tessera.bytes write", 2L * s_message.Length), ("tessera.messages read", 3), ("tessera.messages write", 2)],
            counts.Sums.Select(sum => (sum.Key, sum.Value)));
    }

    [Fact]
    public async Task Failures_AreCountedByCode()
    {
        using Counts counts = new();

        await Assert.ThrowsAsync<TesseraException>(async () => await TesseraSerializer.DeserializeAsync<Order>(new MemoryStream(s_message[..^1])));
        await Assert.ThrowsAsync<TesseraException>(async () => await TesseraSerializer.DeserializeAsync(new MemoryStream([1, 2]), typeof(Order)));
        await Assert.ThrowsAsync<TesseraException>(() => TesseraSerializer.SerializeAsync<Action>(new MemoryStream(), () => { }));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await TesseraSerializer.DeserializeAsync<Order>(new MemoryStream(s_message), cancellationToken: new CancellationToken(canceled: true)));

        Assert.Equal(
            [("tessera.failures read Malformed", 1L), ("tessera.failures read UnexpectedEnd", 1L), ("tessera.failures write InvalidContract", 1L)],
            counts.Sums.Select(sum => (sum.Key, sum.Value)));
    }

    [Fact]
    public async Task Activities_SayWhatHappened()
    {
        List<Activity> activities = [];
        using ActivityListener listener = new()
        {
            ShouldListenTo = source => source.Name == "Tessera",
            Sample = (ref _) => ActivitySamplingResult.AllDataAndRecorded,
            ActivityStopped = activities.Add,
        };
        ActivitySource.AddActivityListener(listener);

        await TesseraSerializer.SerializeAsync(new MemoryStream(), Order.Example);
        await Assert.ThrowsAsync<TesseraException>(async () => await TesseraSerializer.DeserializeAsync<Order>(new MemoryStream([1, 2])));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await TesseraSerializer.DeserializeAsync<Order>(new MemoryStream(s_message), cancellationToken: new CancellationToken(canceled: true)));

        Assert.Equal(["tessera write", "tessera read", "tessera read"], activities.Select(activity => activity.DisplayName));
        Assert.Equal([ActivityStatusCode.Unset, ActivityStatusCode.Error, ActivityStatusCode.Error], activities.Select(activity => activity.Status));
        Assert.Equal((long)s_message.Length, activities[0].GetTagItem("tessera.bytes"));
        Assert.Equal(["Malformed", "System.OperationCanceledException"], activities.Skip(1).Select(activity => activity.GetTagItem("error.type")));
    }

    [Fact]
    public async Task Rows_AreOneMessage()
    {
        using Counts counts = new();
        MemoryStream stream = new();

        await TesseraSerializer.SerializeAsyncEnumerable(stream, Enumerable.Range(0, 100_000).ToAsyncEnumerable());
        stream.Position = 0;
        Assert.Equal(100_000, await TesseraSerializer.DeserializeAsyncEnumerable<int>(stream).CountAsync());
        stream.SetLength(stream.Length - 1);
        stream.Position = 0;
        await Assert.ThrowsAsync<TesseraException>(async () => await TesseraSerializer.DeserializeAsyncEnumerable<int>(stream).CountAsync());
        MemoryStream messages = new([.. s_message, .. s_message]);
        Assert.Equal(2, await TesseraSerializer.DeserializeAsyncEnumerable<Order>(messages, topLevelValues: true).CountAsync());

        long rows = stream.Length + 1;
        Assert.Equal(
            [("tessera.bytes read", rows + messages.Length), ("tessera.bytes write", rows), ("tessera.failures read UnexpectedEnd", 1), ("tessera.messages read", 3), ("tessera.messages write", 1)],
            counts.Sums.Select(sum => (sum.Key, sum.Value)));
    }

    /// <summary>Hosts write and read whole messages by calls that do not wait: what they did and what failed is counted all the same.</summary>
    [Fact]
    public async Task Hosts_CountTheirMessages()
    {
        await using WebApplication app = await StartAsync();
        using HttpClient client = new() { BaseAddress = new Uri(app.Urls.Single()) };
        using (Counts http = new())
        {
            using HttpResponseMessage response = await client.PostAsTesseraAsync("/orders", Order.Example);
            await response.Content.ReadFromTesseraAsync<Order>();
            await client.PostAsync("/orders", new ByteArrayContent(s_message[..^1]) { Headers = { ContentType = new(TesseraSerializer.MediaType) } });
            Assert.Throws<TesseraException>(() => TesseraContent.Create<Action>(() => { }));
            await Assert.ThrowsAsync<TesseraException>(async () => await new ByteArrayContent([1]).ReadFromTesseraAsync(typeof(Order)));

            Assert.Equal(
                [("tessera.bytes read", 2L * s_message.Length), ("tessera.bytes write", 2L * s_message.Length), ("tessera.failures read Malformed", 1), ("tessera.failures read UnexpectedEnd", 1), ("tessera.failures write InvalidContract", 1), ("tessera.messages read", 2), ("tessera.messages write", 2)],
                http.Sums.Select(sum => (sum.Key, sum.Value)));
        }

        using Counts cache = new();
        IDistributedCache store = app.Services.GetRequiredService<IDistributedCache>();
        await store.SetTesseraAsync("order", Order.Example);
        await store.GetTesseraAsync<Order>("order");
        await store.GetTesseraAsync<int>("order");
        await app.Services.GetRequiredService<HybridCache>().SetAsync("hybrid", Order.Example);
        await Assert.ThrowsAsync<TesseraException>(() => store.SetTesseraAsync<Action>("action", () => { }));

        Assert.Equal(
            [("tessera.bytes read", s_message.Length), ("tessera.bytes write", 2L * s_message.Length), ("tessera.failures read TypeMismatch", 1), ("tessera.failures write InvalidContract", 1), ("tessera.messages read", 1), ("tessera.messages write", 2)],
            cache.Sums.Select(sum => (sum.Key, sum.Value)));
    }

    [Fact]
    public void Hubs_CountTheirValues()
    {
        TesseraHubProtocol protocol = new();
        KnownTypes types = new(typeof(Order), typeof(Order), typeof(Order), typeof(int?));
        using Counts counts = new();

        ReadOnlySequence<byte> call = new(protocol.GetMessageBytes(new InvocationMessage(KnownTypes.Target, [Order.Example, null])));
        protocol.TryParseMessage(ref call, types, out _);
        ReadOnlySequence<byte> wrong = new(protocol.GetMessageBytes(new StreamItemMessage("1", 5)));
        protocol.TryParseMessage(ref wrong, types, out _);
        protocol.GetMessageBytes(new StreamItemMessage("1", new Action(() => { })));

        // A null takes three bytes, and an int seven.
        Assert.Equal(
            [("tessera.bytes read", s_message.Length + 3), ("tessera.bytes write", s_message.Length + 10), ("tessera.failures read TypeMismatch", 1L), ("tessera.failures write InvalidContract", 1), ("tessera.messages read", 2), ("tessera.messages write", 3)],
            counts.Sums.Select(sum => (sum.Key, sum.Value)));
    }

    private static async Task<WebApplication> StartAsync()
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        builder.Services.AddDistributedMemoryCache().AddHybridCache().AddTessera();
        WebApplication app = builder.Build();
        app.MapPost("/orders", (TesseraBody<Order> body) => TypedResults.Extensions.Tessera(body.Value));
        await app.StartAsync();
        return app;
    }

    /// <summary>A call that need not wait allocates what its synchronous twin does; with a listener, more.</summary>
    [Fact]
    public void NobodyListens_NothingIsAllocated()
    {
        MemoryStream stream = new(s_message);
        void Read() => TesseraSerializer.Deserialize<Order>(stream);
        void ReadAsync() => RequireCompleted(TesseraSerializer.DeserializeAsync<Order>(stream));

        Assert.Equal(Measure(stream, Read), Measure(stream, ReadAsync));
        using (new Counts())
            Assert.True(Measure(stream, Read) < Measure(stream, ReadAsync));
        Assert.Equal(Measure(stream, Read), Measure(stream, ReadAsync));
    }

    private static void RequireCompleted(ValueTask<Order?> read) => Assert.True(read.IsCompletedSuccessfully);

    /// <summary>The least of many calls: the first ones, and compilation on the way, allocate on the side.</summary>
    private static long Measure(MemoryStream stream, Action call)
    {
        long least = long.MaxValue;
        for (int i = 0; i < 2000; i++)
        {
            stream.Position = 0;
            long before = GC.GetAllocatedBytesForCurrentThread();
            call();
            least = Math.Min(least, GC.GetAllocatedBytesForCurrentThread() - before);
        }

        return least;
    }

    /// <summary>Adds up what the counters are told.</summary>
    private sealed class Counts : IDisposable
    {
        private readonly MeterListener _listener = new();

        public Counts()
        {
            _listener.InstrumentPublished = (instrument, listener) =>
            {
                if (instrument.Meter.Name == "Tessera")
                    listener.EnableMeasurementEvents(instrument);
            };
            _listener.SetMeasurementEventCallback<long>((instrument, value, tags, _) =>
            {
                string key = string.Join(' ', [instrument.Name, .. tags.ToArray().Select(tag => $"{tag.Value}")]);
                Sums[key] = Sums.GetValueOrDefault(key) + value;
            });
            _listener.Start();
        }

        public SortedDictionary<string, long> Sums { get; } = new(StringComparer.Ordinal);

        public void Dispose() => _listener.Dispose();
    }
}
