using Xunit;

namespace Tessera.Tests.Docs;

/// <summary>The code of docs/guides/aot.md.</summary>
public class AotGuideTests
{
    [Fact]
    public void Calls_OfTheGuide_GiveTheSameOrder()
    {
        Order order = new(7, "pen");

        // guide:begin calls
        byte[] data = TesseraSerializer.Serialize(order);            // Order, and all types that it leads to, are kept
        Order copy = TesseraSerializer.Deserialize<Order>(data)!;
        // guide:end

        Assert.Equal(order, copy);
    }

    [Fact]
    public void HelperOfTheGuide_MarksItsTypeParameter()
    {
        Store store = new();

        store.Save("a", new Order(8, "ink"));

        Assert.Equal(new Order(8, "ink"), TesseraSerializer.Deserialize<Order>(store.Data["a"]));
    }

    private sealed record Order(int Id, string Name);

    private sealed class Store
    {
        public Dictionary<string, byte[]> Data { get; } = [];

        // guide:begin helper
        public void Save<[TesseraRoot] T>(string key, T value) => Data[key] = TesseraSerializer.Serialize(value);
        // guide:end
    }
}
