using System.IO.Compression;
using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Docs;

/// <summary>The examples and claims of docs/migration/messagepack.md.</summary>
public class MessagePackMigrationTests
{
    [Fact]
    public void Calls_HaveTheSameNames()
    {
        Order order = new("a", 2);

        // guide:begin messagepack1
        byte[] data = TesseraSerializer.Serialize(order);                 // MessagePackSerializer.Serialize(order)
        Order? copy = TesseraSerializer.Deserialize<Order>(data);         // MessagePackSerializer.Deserialize<Order>(data)
        dynamic view = TesseraSerializer.Deserialize(data)!;              // MessagePackSerializer.Deserialize<dynamic>(data)
        // guide:end

        Assert.Equal(order, copy);
        Assert.Equal(2, (int)view.Count);
    }

    [Fact]
    public void Unions_KeepTheirNumbers()
    {
        IShape[] shapes = [new Circle { Radius = 1 }, new Square { Side = 2 }];

        Assert.Equal(shapes, Written.RoundTrip(shapes));
    }

    [Fact]
    public void Compression_GoesAroundTheMessage()
    {
        List<Order> orders = [.. Enumerable.Range(0, 100).Select(i => new Order("the same name", i))];
        using MemoryStream file = new();

        // guide:begin messagepack3
        using (BrotliStream packed = new(file, CompressionLevel.Fastest, leaveOpen: true))
            TesseraSerializer.Serialize(packed, orders);

        file.Position = 0;
        using BrotliStream unpacked = new(file, CompressionMode.Decompress);
        List<Order>? read = TesseraSerializer.Deserialize<List<Order>>(unpacked);
        // guide:end

        Assert.Equal(orders, read);
        Assert.InRange(file.Length, 1, TesseraSerializer.Serialize(orders).Length / 2);
    }

    [Fact]
    public void StoredData_AreToldApartByTheirFirstByte()
    {
        Order expected = new("a", 2);
        Order old = new("old", 1);

        Assert.Equal(expected, Read(TesseraSerializer.Serialize(expected)));
        Assert.Same(old, Read([0x92, 0xA3, (byte)'o', (byte)'l', (byte)'d', 0x01]));

        Order? Read(byte[] stored)
        {
            // guide:begin messagepack4
            Order? order = stored is [0xC1, ..] ? TesseraSerializer.Deserialize<Order>(stored) : ReadMessagePack(stored);
            // guide:end
            return order;
        }

        Order? ReadMessagePack(byte[] stored) => stored.Length == 6 ? old : null;
    }

    [Fact]
    public void Members_ConvertAndAreSkipped()
    {
        Assert.Equal(("a", 2L), (Written.ReadInto<Later>(new Order("a", 2)).Name, Written.ReadInto<Later>(new Order("a", 2)).Count));
        Assert.Equal("Name", Written.Names(new Contract { Name = "a", Hidden = 1 }));
        Assert.Equal("kept", Written.ReadInto<Later>(new { Count = 1 }).Note);
    }

    [Fact]
    public void Sizes_AreThoseOfTheReport()
    {
        Assert.Equal(4 * 9, TesseraSerializer.Serialize(new int[10]).Length - TesseraSerializer.Serialize(new int[1]).Length);
        Assert.Equal((99, 198), (Length('é') - Length('é', 1), Length('я') - Length('я', 1)));
        Assert.Equal((16, 16), (Length<decimal>(2) - Length<decimal>(1), Length<Guid>(2) - Length<Guid>(1)));
        Report.AssertSizes("docs/migration/messagepack.md", "9 ints", "MessagePack array", "34 B", "69 B");
        Report.AssertSizes("docs/migration/messagepack.md", "POCO of 6", "MessagePack array", "53 B", "96 B");
        Report.AssertSizes("docs/migration/messagepack.md", "Merchant x100", "MessagePack array", "24,521 B", "27,260 B");

        // Two bytes of head from 63 characters on.
        static int Length(char letter, int count = 100) => TesseraSerializer.Serialize(new string(letter, count)).Length - (count > 62 ? 1 : 0);
    }

    private static int Length<T>(int count) => TesseraSerializer.Serialize(new T[count]).Length;

    // guide:begin messagepack2
    [JsonDerivedType(typeof(Circle), 0)]      // [Union(0, typeof(Circle))]
    [JsonDerivedType(typeof(Square), 1)]
    public interface IShape;
    // guide:end

    public sealed record Circle : IShape
    {
        public int Radius { get; set; }
    }

    public sealed record Square : IShape
    {
        public int Side { get; set; }
    }

    public sealed record Order(string Name, int Count);

    public sealed class Later
    {
        public long Count { get; set; }

        public string? Name { get; set; }

        public string Note { get; set; } = "kept";
    }

    [DataContract]
    public sealed class Contract
    {
        [DataMember(Order = 0)]
        public string? Name { get; set; }

        public int Hidden { get; set; }
    }
}
