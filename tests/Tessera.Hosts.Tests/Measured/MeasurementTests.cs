using System.Diagnostics;
using System.Diagnostics.Metrics;
using System.IO.Pipelines;
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
