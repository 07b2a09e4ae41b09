using System.Text.Json;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>Data of real programs, of many small objects, can be read with the default limits. The memory budget refuses only data with hardly any bytes for
/// each object, which spec/threat-model.md describes.</summary>
public class HonestDataTests
{
    private const int Many = 50_000;

    public static TheoryData<TesseraSerializerEngine> Engines => [TesseraSerializerEngine.Interpreted, TesseraSerializerEngine.Generated, TesseraSerializerEngine.Emitted];

    [Theory]
    [MemberData(nameof(Engines))]
    public void SmallPiecesOfJson_AreRead(TesseraSerializerEngine engine)
    {
        JsonElement row = JsonElement.Parse("""{"a":1}""");

        Verify(Enumerable.Repeat(row, Many).ToList(), new TesseraOptions { Engine = engine });
    }

    [Theory]
    [MemberData(nameof(Engines))]
    public void ObjectsWhoseConstructorsWaitForTheirParent_AreRead(TesseraSerializerEngine engine)
    {
        Family root = new(null) { Name = "root" };
        for (int i = 0; i < Many; i++)
            root.Children.Add(new Family(root) { Name = $"child {i}" });

        Family? read = Verify(root, new TesseraOptions { Engine = engine, References = TesseraReferenceHandling.Preserve });
        Assert.Same(read, read!.Children[^1].Parent);
    }

    [Theory]
    [MemberData(nameof(Engines))]
    public void ObjectsOfEmptyCollections_AreRead(TesseraSerializerEngine engine) =>
        Verify(Enumerable.Range(0, 3 * Many).Select(i => new Order { Id = i }).ToList(), new TesseraOptions { Engine = engine });

    [Theory]
    [MemberData(nameof(Engines))]
    public void MapsWhoseKeysAreObjects_AreRead(TesseraSerializerEngine engine)
    {
        TesseraOptions options = new() { Engine = engine, References = TesseraReferenceHandling.Preserve };
        Dictionary<Family, int> ages = [];
        for (int i = 0; i < Many; i++)
            ages[new Family(null) { Name = $"{i}" }] = i;
        Verify(ages, options);
        Verify(Enumerable.Range(0, Many).ToDictionary(i => new Place("street", i)), options);
        Verify(Enumerable.Range(0, Many).ToDictionary(i => (i, -i)), options);
        Verify(Enumerable.Range(0, Many).Select(i => new Dictionary<object, int> { [i] = i }).ToList(), options);
    }

    private static T? Verify<T>(T value, TesseraOptions options)
    {
        byte[] data = TesseraSerializer.Serialize(value, options);

        T? read = TesseraSerializer.Deserialize<T>(data.AsSpan(), options);

        Assert.Equal(data.Length, TesseraSerializer.Serialize(read, options).Length);
        TesseraSerializer.Deserialize<T>(new ChunkStream(data, 1 << 16), options);
        TesseraSerializer.Deserialize(data, options);
        TesseraInspector.Validate(data, options);
        TesseraInspector.Measure(data, options);
        Messages.ToJson(data, options);
        return read;
    }

    public sealed class Family(Family? parent)
    {
        public Family? Parent { get; } = parent;

        public string? Name { get; set; }

        public List<Family> Children { get; set; } = [];
    }

    public sealed class Order
    {
        public int Id { get; set; }

        public List<int> Numbers { get; set; } = [];

        public List<string> Texts { get; set; } = [];

        public Dictionary<string, int> Names { get; set; } = [];
    }

    public sealed record Place(string Street, int Number);
}
