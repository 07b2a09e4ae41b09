using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Docs;

/// <summary>The examples and claims of docs/migration/memorypack.md.</summary>
public class MemoryPackMigrationTests
{
    [Fact]
    public void Calls_HaveTheSameNames()
    {
        Order order = new() { Name = "a", Count = 2 };
        Order existing = new();

        // guide:begin memorypack1
        byte[] data = TesseraSerializer.Serialize(order);                 // MemoryPackSerializer.Serialize(order)
        Order? copy = TesseraSerializer.Deserialize<Order>(data);         // MemoryPackSerializer.Deserialize<Order>(data)
        TesseraSerializer.Populate(data, existing);                       // MemoryPackSerializer.Deserialize(data, ref existing)
        // guide:end

        Assert.Equal(("a", 2), (copy!.Name, copy.Count));
        Assert.Equal(("a", 2), (existing.Name, existing.Count));
    }

    [Fact]
    public void Parents_ComeBackAsTheSameObject()
    {
        Node parent = new();
        parent.Children.Add(new() { Parent = parent });

        // guide:begin memorypack2
        TesseraOptions options = new() { References = TesseraReferenceHandling.Preserve };   // [MemoryPackable(GenerateType.CircularReference)]
        Node copy = TesseraSerializer.Deserialize<Node>(TesseraSerializer.Serialize(parent, options))!;
        // guide:end

        Assert.Same(copy, copy.Children[0].Parent);
    }

    [Fact]
    public void Versions_NeedNoPreparation()
    {
        // guide:begin memorypack3
        byte[] newer = TesseraSerializer.Serialize(new Newer { Total = 7, Note = "n", Count = 3 });
        Older old = TesseraSerializer.Deserialize<Older>(newer)!;         // int Count, int Total: another order, a member less
        // guide:end

        Assert.Equal((3, 7), (old.Count, old.Total));
        Assert.Equal((3, 7L), (Written.ReadInto<Newer>(old).Count, Written.ReadInto<Newer>(old).Total));
        Assert.Equal((0, 5), (Written.ReadInto<Wide>(new Narrow { X = 5 }).Added, Written.ReadInto<Wide>(new Narrow { X = 5 }).X));
    }

    [Fact]
    public void GetOnlyProperties_AreNotWritten()
    {
        Assert.Equal("Set", Written.Names(new Shown()));
        Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(typeof(int)));
    }

    [Fact]
    public void Sizes_AreThoseOfTheReport()
    {
        Report.AssertSizes("docs/migration/memorypack.md", "9 ints", "MemoryPack", "37 B", "69 B");
        Report.AssertSizes("docs/migration/memorypack.md", "POCO of 6", "MemoryPack", "59 B", "96 B");
        Report.AssertSizes("docs/migration/memorypack.md", "struct of 395 B", "MemoryPack", "400 B", "532 B");
    }

    public sealed class Order
    {
        public string? Name { get; set; }

        public int Count { get; set; }
    }

    public sealed class Node
    {
        public Node? Parent { get; set; }

        public List<Node> Children { get; set; } = [];
    }

    public sealed class Older
    {
        public int Count { get; set; }

        public int Total { get; set; }
    }

    public sealed class Newer
    {
        public long Total { get; set; }

        public string? Note { get; set; }

        public int Count { get; set; }
    }

    public struct Narrow
    {
        public int X { get; set; }
    }

    public struct Wide
    {
        public int Added { get; set; }

        public int X { get; set; }
    }

    public sealed class Shown
    {
        public int Set { get; set; }

        public int Only { get; } = 4;
    }
}
