using Xunit;

namespace Tessera.Tests.Docs;

/// <summary>The examples of docs/guides/references.md.</summary>
public class ReferencesGuideTests
{
    [Fact]
    public void Preserve_OfAGraph_KeepsIdentity()
    {
        // guide:begin references1
        TesseraOptions options = new() { References = TesseraReferenceHandling.Preserve };
        Employee ann = new() { Name = "Ann" };
        Employee bob = new() { Name = "Bob", Boss = ann };
        ann.Staff.AddRange([bob, bob]);

        Employee? read = TesseraSerializer.Deserialize<Employee>(TesseraSerializer.Serialize(ann, options), options);
        // guide:end

        Assert.Same(read!.Staff[0], read.Staff[1]);
        Assert.Same(read, read.Staff[0].Boss);
    }

    [Fact]
    public void Shared_Members_KeepIdentity()
    {
        Place place = new() { Name = "p" };

        Route? read = TesseraSerializer.Deserialize<Route>(TesseraSerializer.Serialize(new Route { From = place, To = place }));

        Assert.Same(read!.From, read.To);
    }

    [Fact]
    public void Chain_OfAMillion_IsWrittenFromItsEnd()
    {
        TesseraOptions options = new() { References = TesseraReferenceHandling.Preserve };
        Item first = new();
        Item end = first;
        for (int i = 1; i < 1_000_000; i++)
            end = end.Next = new Item { Number = i };

        // guide:begin references3
        List<Item> items = [];
        for (Item? item = first; item is not null; item = item.Next)
            items.Add(item);
        items.Reverse();
        byte[] data = TesseraSerializer.Serialize(items, options);

        Item head = TesseraSerializer.Deserialize<List<Item>>(data, options)![^1];
        // guide:end

        int count = 0;
        for (Item? item = head; item is not null; item = item.Next)
            count += item.Number == count ? 1 : 0;
        Assert.Equal(1_000_000, count);
        Assert.Equal(TesseraErrorCode.LimitExceeded, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(first, options)).Code);
    }

    public sealed class Employee
    {
        public string? Name { get; set; }

        public Employee? Boss { get; set; }

        public List<Employee> Staff { get; set; } = [];
    }

    public sealed class Place
    {
        public string? Name { get; set; }
    }

    // guide:begin references2
    public sealed class Route
    {
        [TesseraShared]
        public Place? From { get; set; }

        [TesseraShared]
        public Place? To { get; set; }
    }
    // guide:end

    public sealed class Item
    {
        public int Number { get; set; }

        public Item? Next { get; set; }
    }
}
