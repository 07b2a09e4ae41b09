using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Docs;

/// <summary>The examples and claims of docs/migration/protobuf-net.md.</summary>
public class ProtobufNetMigrationTests
{
    [Fact]
    public void Calls_HaveCounterparts()
    {
        Order order = new() { Name = "a", Count = 2 };
        byte[] update = TesseraSerializer.Serialize(new { Count = 5 });

        // guide:begin protobufnet1
        using MemoryStream stream = new();
        TesseraSerializer.Serialize(stream, order);                       // Serializer.Serialize(stream, order)
        stream.Position = 0;
        Order? copy = TesseraSerializer.Deserialize<Order>(stream);       // Serializer.Deserialize<Order>(stream)
        Order clone = TesseraSerializer.Clone(order);                     // Serializer.DeepClone(order)
        TesseraSerializer.Populate(update, order);                        // Serializer.Merge(stream, order)
        // guide:end

        Assert.Equal(("a", 2), (copy!.Name, copy.Count));
        Assert.Equal(("a", 2), (clone.Name, clone.Count));
        Assert.Equal(("a", 5), (order.Name, order.Count));
    }

    [Fact]
    public void Messages_FollowOneAnother()
    {
        Order[] orders = [new() { Count = 1 }, new() { Count = 2 }];
        using MemoryStream file = new();
        int total = 0;

        // guide:begin protobufnet2
        foreach (Order each in orders)
            TesseraSerializer.Serialize(file, each);                      // SerializeWithLengthPrefix(file, each, PrefixStyle.Base128, 1)
        file.Position = 0;
        foreach (Order? each in TesseraSerializer.DeserializeEnumerable<Order>(file, topLevelValues: true))
            total += each!.Count;                                         // DeserializeItems<Order>(file, PrefixStyle.Base128, 1)
        // guide:end

        Assert.Equal(3, total);
        Assert.Equal(TesseraErrorCode.TrailingData, Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Order>(file.ToArray())).Code);
    }

    [Fact]
    public void Defaults_AndNulls_ComeBackAsTheyWere()
    {
        // guide:begin protobufnet3
        Basket basket = new() { Items = [], Notes = [null, "a"], Count = 0 };
        Basket same = TesseraSerializer.Clone(basket);
        // guide:end

        Assert.Equal((0, 0), (same.Items!.Count, same.Count));
        Assert.Equal([null, "a"], same.Notes);
        Assert.Null(Written.RoundTrip(new Basket { Items = null }).Items);
    }

    [Fact]
    public void Lists_AreReplaced_AndTimesKeepTheirKind()
    {
        Assert.Equal([9], Written.ReadInto<Basket>(new { Items = new[] { 9 } }).Items);
        Assert.Equal(DateTimeKind.Local, Written.RoundTrip(DateTime.Now).Kind);
        Assert.Equal(TimeSpan.FromHours(2), Written.RoundTrip(new DateTimeOffset(2026, 1, 2, 3, 4, 5, TimeSpan.FromHours(2))).Offset);
    }

    [Fact]
    public void Sizes_AreThoseOfTheReport()
    {
        Report.AssertSizes("docs/migration/protobuf-net.md", "9 ints", "protobuf-net", "56 B", "69 B");
        Report.AssertSizes("docs/migration/protobuf-net.md", "POCO of 6", "protobuf-net", "54 B", "96 B");
        Report.AssertSizes("docs/migration/protobuf-net.md", "Answer graph", "protobuf-net", "5,964 B", "6,481 B");
    }

    public sealed class Order
    {
        public string? Name { get; set; }

        public int Count { get; set; }
    }

    public sealed class Basket
    {
        public List<int>? Items { get; set; } = [1, 2];

        public List<string?> Notes { get; set; } = [];

        public int Count { get; set; } = 3;
    }
}
