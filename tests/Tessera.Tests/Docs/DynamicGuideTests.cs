using Xunit;

namespace Tessera.Tests.Docs;

/// <summary>The code of docs/guides/dynamic.md.</summary>
public class DynamicGuideTests
{
    private static readonly byte[] s_order = TesseraSerializer.Serialize(new Order
    {
        Customer = new Person { Name = "Ada" },
        Lines = [new Line { Price = 2.50m, Count = 3 }, new Line { Price = 1m, Count = 1 }],
    });

    [Fact]
    public void Dynamic_MembersAreProperties()
    {
        byte[] data = s_order;

        // guide:begin dynamic
        dynamic view = TesseraSerializer.Deserialize(data)!;
        string customer = view.Customer.Name;
        decimal total = 0;
        foreach (dynamic line in view.Lines)
            total += line.Price * line.Count;
        // guide:end

        Assert.Equal(("Ada", 8.50m), (customer, total));
    }

    [Fact]
    public void Dictionary_IsAskedChangedAndWritten()
    {
        byte[] data = s_order;
        List<string> seen = [];

        // guide:begin dictionary
        TesseraObject order = (TesseraObject)TesseraSerializer.Deserialize(data)!;
        bool isPaid = order.TryGetValue("Paid", out object? paid) && paid is true;
        foreach ((string name, object? value) in order)
            seen.Add($"{name}: {value?.GetType().Name ?? "null"}");
        // guide:end

        Assert.False(isPaid);
        Assert.Equal(["Customer: TesseraObject", "Lines: Object[]", "Paid: Boolean"], seen);

        // guide:begin change
        order["Paid"] = true;
        Order changed = TesseraSerializer.Deserialize<Order>(TesseraSerializer.Serialize(order))!;
        // guide:end

        Assert.True(changed.Paid);
        Assert.Equal([2.50m, 1m], changed.Lines.Select(line => line.Price));
    }

    [Fact]
    public void Inspector_TellsWhatIsInTheBytes()
    {
        byte[] data = s_order;
        using StringWriter output = new();

        // guide:begin inspector
        string type = TesseraInspector.Describe(data);                // shape#0 { Customer: optional shape#1 { Name: string }, …
        TesseraInspector.Dump(data, output);                          // a line for each part, up to the first wrong byte: offset, bytes, path, type, value
        foreach (TesseraSizeEntry entry in TesseraInspector.Measure(data))
            output.WriteLine($"{entry.Bytes} bytes: {entry.Path} {entry.Kind}");
        TesseraInspector.Validate(data);                              // throws if a rule of the format is broken
        // guide:end

        Assert.StartsWith("shape#0 { Customer: optional shape#1 { Name: string }, ", type, StringComparison.Ordinal);
        Assert.Contains("$.Customer.Name", output.ToString(), StringComparison.Ordinal);
        Assert.Contains("bytes: $.Lines[].Price decimal", output.ToString(), StringComparison.Ordinal);
    }

    private sealed class Order
    {
        public Person? Customer { get; set; }

        public List<Line> Lines { get; set; } = [];

        public bool Paid { get; set; }
    }

    private sealed class Person
    {
        public string? Name { get; set; }
    }

    private sealed class Line
    {
        public decimal Price { get; set; }

        public int Count { get; set; }
    }
}
