using System.Text.Json;
using System.Text.Json.Nodes;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Conversions;

/// <summary>Collections with members of their own, and conversions from and to them.</summary>
public class CollectionMemberTests
{
    [Fact]
    public void Serialize_CollectionWithMembers_HasTheShapeOfTheMapping() => Assert.Equal(
        "28020c4f776e657212022107",
        Convert.ToHexStringLower(Messages.Descriptor(TesseraSerializer.Serialize(new Shelf { 1 }))));

    [Fact]
    public void Serialize_CollectionOfItself_HasTheTagOfTheMapping() => Assert.Equal(
        "2b022140", Convert.ToHexStringLower(Messages.Descriptor(TesseraSerializer.Serialize(new Tree()))));

    [Fact]
    public void Deserialize_ShelfIntoPlainKinds_GivesItsItems()
    {
        byte[] data = TesseraSerializer.Serialize(new Shelf { 1, 2 });

        Assert.Equal([1, 2], TesseraSerializer.Deserialize<long[]>(data.AsSpan())!);
        Assert.Equal([1, 2], TesseraSerializer.Deserialize<Queue<int>>(data.AsSpan())!);
        Assert.Equal([1, 2], TesseraSerializer.Deserialize<IReadOnlySet<int>>(data.AsSpan())!);
        Assert.Equal(TesseraErrorCode.UnknownMember, Read.Fails<int[]>(data, TesseraOptions.Strict).Code);
    }

    [Fact]
    public void Deserialize_PlainListIntoShelf_KeepsItsMembers()
    {
        Shelf? shelf = TesseraSerializer.Deserialize<Shelf>(TesseraSerializer.Serialize(new long[] { 1, 2 }).AsSpan());
        Shelf?[]? shelves = TesseraSerializer.Deserialize<Shelf?[]>(TesseraSerializer.Serialize(new List<int>?[] { [3], null }).AsSpan());

        Assert.Equal([1, 2], shelf!);
        Assert.Equal("nobody", shelf!.Owner);
        Assert.Equal([3], shelves![0]!);
        Assert.Null(shelves[1]);
    }

    [Fact]
    public void Deserialize_MapsWithMembers_AndWithout()
    {
        Table table = new() { Name = "t", [1] = "a" };
        byte[] data = TesseraSerializer.Serialize(table);

        Assert.Equal(new Dictionary<long, string?> { [1] = "a" }, TesseraSerializer.Deserialize<Dictionary<long, string?>>(data.AsSpan()));
        Table? read = TesseraSerializer.Deserialize<Table>(TesseraSerializer.Serialize(new Dictionary<byte, string> { [2] = "b" }).AsSpan());
        Assert.Equal(("b", null), (read![2], read.Name));
    }

    [Fact]
    public void RoundTrip_MemberDeclaredByABaseCollection_IsState()
    {
        Wide value = new() { Owner = "me", Depth = 2 };
        value.Add(9);

        Wide? read = TesseraSerializer.Deserialize<Wide>(TesseraSerializer.Serialize(value).AsSpan());

        Assert.Equal(("me", 2, 9), (read!.Owner, read.Depth, read[0]));
    }

    [Fact]
    public void RoundTrip_Populate_FillsItemsAndMembers()
    {
        Shelf target = new() { 7, 8 };
        TesseraSerializer.Populate(TesseraSerializer.Serialize(new Shelf { Owner = "new" }), target);

        Assert.Empty(target);
        Assert.Equal("new", target.Owner);
    }

    [Fact]
    public void Deserialize_LongTupleFromNames_MatchesItems()
    {
        byte[] data = TesseraSerializer.Serialize(new { Item9 = "i", Item1 = 1L, Item2 = 2, Item3 = 3, Item4 = 4, Item5 = 5, Item6 = 6, Item7 = 7, Item8 = 8 });

        Assert.Equal((1, 2, 3, 4, 5, 6, 7, 8, "i"), TesseraSerializer.Deserialize<(int, int, int, int, int, int, int, int, string)>(data.AsSpan()));
        Assert.Equal((1, 2), TesseraSerializer.Deserialize<(int, int)>(data.AsSpan()));
    }

    [Fact]
    public void Deserialize_AnythingIntoJson_GivesItsJson()
    {
        byte[] data = TesseraSerializer.Serialize(new { A = 1, B = new[] { 1.5m, 2m }, C = (string?)null, D = new Version(1, 2) });

        Assert.Equal("{\"A\":1,\"B\":[1.5,2],\"C\":null,\"D\":\"1.2\"}", TesseraSerializer.Deserialize<JsonElement>(data.AsSpan()).GetRawText());
        Assert.Equal(1, (int?)TesseraSerializer.Deserialize<JsonNode>(data.AsSpan())!["A"]);
        Assert.Equal(TesseraErrorCode.TypeMismatch, Read.Fails<JsonArray>(data).Code);
    }

    [Fact]
    public void Deserialize_JsonIntoAType_MatchesNames()
    {
        byte[] data = TesseraSerializer.Serialize(new { Value = JsonNode.Parse("{\"Before\":1,\"Value\":[1,2],\"After\":3}") });

        Outer? read = TesseraSerializer.Deserialize<Outer>(data.AsSpan());

        Assert.Equal((1, 3), (read!.Value!.Before, read.Value.After));
        Assert.Equal([1, 2], read.Value.Value!);
    }

    [Fact]
    public void Serialize_JsonDeeperThanTheLimit_IsRefused()
    {
        JsonNode node = new JsonArray();
        for (int i = 0; i < 70; i++)
            node = new JsonArray(node);

        Assert.Equal(TesseraErrorCode.LimitExceeded, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(node)).Code);
    }

    [Fact]
    public void RoundTrip_JsonMembers_KeepNullAndNothing()
    {
        Json value = new() { Element = JsonDocument.Parse("[1]").RootElement, Node = null, Nothing = default };

        Json? read = TesseraSerializer.Deserialize<Json>(TesseraSerializer.Serialize(value).AsSpan());

        Assert.Equal(("[1]", null, JsonValueKind.Null), (read!.Element.GetRawText(), read.Node, read.Nothing.ValueKind));
    }

    public sealed class Json
    {
        public JsonElement Element { get; set; }

        public JsonNode? Node { get; set; }

        public JsonElement Nothing { get; set; }
    }

    public sealed class Outer
    {
        public Holder<int[]>? Value { get; set; }
    }

    public class Shelf : List<int>
    {
        public string? Owner { get; set; } = "nobody";
    }

    public sealed class Wide : Shelf
    {
        public int Depth { get; set; }
    }

    public sealed class Table : Dictionary<int, string>
    {
        public string? Name { get; set; }
    }

    public sealed class Tree : List<Tree>;
}
