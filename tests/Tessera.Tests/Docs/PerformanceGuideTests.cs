using System.Buffers;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Docs;

/// <summary>The examples and claims of docs/guides/performance.md.</summary>
public class PerformanceGuideTests
{
    // guide:begin performance1
    private static readonly TesseraOptions s_options = new() { IncludeReadOnlyMembers = true };

    public static byte[] Save(Order order) => TesseraSerializer.Serialize(order, s_options);
    // guide:end

    [Fact]
    public void Options_ThatAreKept_LeaveOnlyTheResultToAllocate()
    {
        Order order = new() { Count = 3 };
        byte[] result = Save(order);

        long kept = Allocation.MeasureLeast(() => Save(order), 0);
        long fresh = Allocation.MeasureLeast(() => TesseraSerializer.Serialize(order, new TesseraOptions { IncludeReadOnlyMembers = true }), 0);

        Assert.Equal(Allocation.Measure(() => result = new byte[result.Length]), kept);
        Assert.InRange(fresh, 100 * kept, long.MaxValue);
    }

    [Fact]
    public void Buffer_ThatIsKept_LeavesNothingToAllocate()
    {
        Order[] orders = [new() { Count = 1 }, new() { Count = 2 }];
        using MemoryStream socket = new(1024);

        // guide:begin performance2
        ArrayBufferWriter<byte> buffer = new(4096);
        foreach (Order each in orders)
        {
            buffer.ResetWrittenCount();
            TesseraSerializer.Serialize(buffer, each);
            socket.Write(buffer.WrittenSpan);
        }
        // guide:end

        socket.Position = 0;
        Assert.Equal(orders.Select(order => order.Count), TesseraSerializer.DeserializeEnumerable<Order>(socket, topLevelValues: true).Select(order => order!.Count));
        Assert.Equal(0, Allocation.MeasureLeast(
            () =>
            {
                buffer.ResetWrittenCount();
                TesseraSerializer.Serialize(buffer, orders[0]);
            },
            0));
    }

    [Fact]
    public void Populate_OfAnObjectThatIsKept_LeavesNothingToAllocate()
    {
        Order order = new();
        byte[] data = TesseraSerializer.Serialize(new Order { Count = 5 });

        // guide:begin performance3
        TesseraSerializer.Populate(data, order);
        // guide:end

        Assert.Equal(5, order.Count);
        Assert.Equal(0, Allocation.MeasureLeast(() => TesseraSerializer.Populate(data, order), 0));
        Assert.Equal(Allocation.Measure(() => order = new Order()), Allocation.MeasureLeast(() => TesseraSerializer.Deserialize<Order>(data), 0));
    }

    [Fact]
    public void SmallMessages_TogetherOrInASession_AreSmaller()
    {
        Move[] moves = [new(1, 2), new(3, 4)];

        // guide:begin performance4
        byte[] together = TesseraSerializer.Serialize(moves);     // a list, in place of one call for each
        // guide:end

        TesseraSessionWriter session = new();
        session.Serialize(moves[0]);
        using MemoryStream rows = new();
        TesseraSerializer.SerializeEnumerable(rows, moves);
        using MemoryStream more = new();
        TesseraSerializer.SerializeEnumerable(more, (Move[])[.. moves, new(5, 6)]);

        Assert.Equal(20, TesseraSerializer.Serialize(moves[0]).Length);
        Assert.Equal(8, TesseraSerializer.Serialize((Move[])[.. moves, new(5, 6)]).Length - together.Length);
        Assert.Equal(12, session.Serialize(moves[1]).Length);
        Assert.Equal(19, TesseraSerializer.Serialize(moves[0], new TesseraOptions { WriteFingerprints = true }).Length);
        Assert.Equal(8, more.Length - rows.Length);
        Assert.Equal(8, TesseraPacker.Pack(moves[0]).Length);
    }

    [Fact]
    public void Types_CostWhatThePageSays()
    {
        Assert.Equal((1, 2), (Growth(i => new byte[i]), Growth(i => Enumerable.Repeat<object>((byte)1, i).ToArray())));
        Assert.Equal((1, 4), (Growth(i => new Sample { Counts = new int[i] }), Growth(i => new Sample { Values = new float[i] })));
        Assert.Equal((1, 2), (Growth(i => new string('é', i)), Growth(i => new string('я', i))));
        Assert.InRange(TesseraSerializer.Serialize(new Named()).Length - TesseraSerializer.Serialize(new Numbered()).Length, "LowHigh".Length, 20);
        Assert.InRange(TesseraSerializer.Serialize(new Order { Count = 1 }, new TesseraOptions { SkipNulls = true }).Length, 1, TesseraSerializer.Serialize(new Order { Count = 1 }).Length - 10);
    }

    [Fact]
    public void Start_PreparesTheType()
    {
        // guide:begin performance6
        TesseraSerializer.Deserialize<Order>(TesseraSerializer.Serialize(new Order()));
        // guide:end

        byte[] data = TesseraSerializer.Serialize(new Order { Count = 5 });
        Assert.Equal(5, TesseraSerializer.Deserialize<Order>(data)!.Count);
    }

    /// <summary>Returns the number of bytes of one more element, at a length where the head does not grow.</summary>
    private static int Growth<T>(Func<int, T> create) => TesseraSerializer.Serialize(create(11)).Length - TesseraSerializer.Serialize(create(10)).Length;

    public sealed class Order
    {
        public int Count { get; set; }

        public string? Customer { get; set; }

        public string? Comment { get; set; }
    }

    public readonly record struct Move(int X, int Y);

    // guide:begin performance5
    public sealed class Sample
    {
        [TesseraCompact]
        public int[] Counts { get; set; } = [];        // a byte each, below 64

        public float[] Values { get; set; } = [];      // a block of memory
    }
    // guide:end

    public enum Level
    {
        Low,
        High,
    }

    public sealed class Numbered
    {
        public Level Level { get; set; }
    }

    [TesseraWireNames]
    public enum NamedLevel
    {
        Low,
        High,
    }

    public sealed class Named
    {
        public NamedLevel Level { get; set; }
    }
}
