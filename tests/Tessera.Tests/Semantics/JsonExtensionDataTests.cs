using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Tessera.TestKit;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Semantics;

/// <summary>Extension data in the forms of System.Text.Json: JsonElement and JsonNode by name, and JsonObject.</summary>
public class JsonExtensionDataTests
{
    private static readonly New s_value = new() { Id = 1, Name = "n", Size = 2.5, Items = [1, 2], Inner = new() { Id = 3, Name = "i" } };

    [Theory]
    [InlineData(typeof(WithElements))]
    [InlineData(typeof(WithElementInterface))]
    [InlineData(typeof(WithReadOnlyInterface))]
    [InlineData(typeof(WithNodes))]
    [InlineData(typeof(WithObject))]
    [InlineData(typeof(Positional))]
    [InlineData(typeof(Filled))]
    [InlineData(typeof(FilledObject))]
    [InlineData(typeof(Values))]
    public void RoundTrip_ThroughAnOldProgram_LosesNothing(Type type)
    {
        byte[] data = TesseraSerializer.Serialize(s_value);
        byte[] map = TesseraSerializer.Serialize(new Dictionary<string, object?> { ["Id"] = 1, ["Name"] = "n", ["Size"] = 2.5, ["Items"] = new[] { 1, 2 }, ["Inner"] = new { Id = 3, Name = "i" } });
        foreach (byte[] source in new[] { data, map })
        {
            object old = TesseraSerializer.Deserialize(source, type)!;
            byte[] passedOn = TesseraSerializer.Serialize(old, type);
            New copy = TesseraSerializer.Deserialize<New>(passedOn)!;

            Assert.Equal((1, "n", 2.5, 3, "i"), (copy.Id, copy.Name, copy.Size, copy.Inner!.Id, copy.Inner.Name));
            Assert.Equal([1, 2], copy.Items!);
            Assert.Equal(type.GetProperty("Id") is null ? "" : "1", $"{type.GetProperty("Id")?.GetValue(old)}");
            // Again, from its own data.
            Assert.Equal(passedOn, TesseraSerializer.Serialize(TesseraSerializer.Deserialize(passedOn, type), type));
        }
    }

    [Fact]
    public void Serialize_JsonExtensionData_HasTheDescriptorOfObjects()
    {
        string expected = Convert.ToHexString(Messages.Descriptor(TesseraSerializer.Serialize(new ExtensionDataTests.Old())));

        Assert.Equal(expected, Convert.ToHexString(Messages.Descriptor(TesseraSerializer.Serialize(new WithElements()))));
        Assert.Equal(expected, Convert.ToHexString(Messages.Descriptor(TesseraSerializer.Serialize(new WithObject()))));
        byte[] data = TesseraSerializer.Serialize(new WithObject { Id = 1, Extra = new() { ["a"] = new JsonArray(1, "x", null) } });
        Assert.Equal("""{"Id":1,"a":[1,"x",null]}""", Encoding.UTF8.GetString(Messages.ToJson(data)));
    }

    [Fact]
    public void Deserialize_IntoEveryForm_GivesTheJson()
    {
        var source = new { Id = 1, A = new { B = new[] { 1.5, 2 } }, C = (string?)null, D = 1.50m };

        WithElements elements = Written.ReadInto<WithElements>(source);
        WithObject json = Written.ReadInto<WithObject>(source);
        WithNodes nodes = Written.ReadInto<WithNodes>(source);

        Assert.Equal(["A", "C", "D"], elements.Extra!.Keys);
        Assert.Equal("""{"B":[1.5,2]}""", elements.Extra["A"].GetRawText());
        Assert.Equal(JsonValueKind.Null, elements.Extra["C"].ValueKind);
        Assert.Equal("1.50", elements.Extra["D"].GetRawText());
        Assert.Equal("""{"A":{"B":[1.5,2]},"C":null,"D":1.50}""", json.Extra!.ToJsonString());
        Assert.Equal("""{"B":[1.5,2]}""", nodes.Extra!["A"]!.ToJsonString());
        Assert.Null(nodes.Extra["C"]);
        Assert.Null(Written.ReadInto<WithElements>(new { Id = 1 }).Extra);
    }

    [Fact]
    public void Deserialize_ExistingEntries_StayUnlessReplaced()
    {
        Filled filled = Written.ReadInto<Filled>(new { Id = 1, replaced = 2, added = 3 });
        FilledObject json = Written.ReadInto<FilledObject>(new { Id = 1, replaced = 2, added = 3 });

        Assert.Equal(("1", "2", "3"), (filled.Extra["initial"].GetRawText(), filled.Extra["replaced"].GetRawText(), filled.Extra["added"].GetRawText()));
        Assert.Equal("""{"initial":1,"replaced":2,"added":3}""", json.Extra.ToJsonString());

        WithObject populated = new() { Id = 5, Extra = new() { ["x"] = 1 } };
        TesseraSerializer.Populate(TesseraSerializer.Serialize(new { y = 2 }), populated);
        Assert.Equal((5, """{"x":1,"y":2}"""), (populated.Id, populated.Extra!.ToJsonString()));
    }

    [Fact]
    public void Deserialize_AgreesWithSystemTextJson()
    {
        string text = """{"Id":1,"a":{"b":[1,2.5,"x",true,null]},"c":"y"}""";
        byte[] data = TesseraSerializer.Serialize(JsonElement.Parse(text));

        Assert.Equal(JsonSerializer.Serialize(JsonSerializer.Deserialize<WithElements>(text)), JsonSerializer.Serialize(TesseraSerializer.Deserialize<WithElements>(data)));
        Assert.Equal(JsonSerializer.Serialize(JsonSerializer.Deserialize<WithObject>(text)), JsonSerializer.Serialize(TesseraSerializer.Deserialize<WithObject>(data)));
    }

    [Fact]
    public void Serialize_KeyThatIsAMember_IsDuplicateMember() =>
        Assert.Equal(TesseraErrorCode.DuplicateMember, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new WithObject { Extra = new() { ["Id"] = 1 } })).Code);

    [Fact]
    public void Deserialize_NameInBothPlaces_IsDuplicateMember()
    {
        byte[] data = TesseraSerializer.Serialize(new Twice { Name = "a", Extra = new() { ["Other"] = JsonElement.Parse("1") } });
        int at = data.AsSpan().LastIndexOf("Other"u8);
        "Name "u8[..4].CopyTo(data.AsSpan(at));
        byte[] renamed = [.. data[..(at - 1)], 10, .. data[at..(at + 4)], .. data[(at + 5)..]];

        Assert.Equal(TesseraErrorCode.DuplicateMember, Read.Fails<WithElements>(renamed).Code);
        Assert.Equal(TesseraErrorCode.DuplicateMember, Read.Fails<WithObject>(renamed).Code);
    }

    [Fact]
    public void Deserialize_EveryPrefix_Fails()
    {
        byte[] data = TesseraSerializer.Serialize(new WithObject { Id = 1, Extra = new() { ["a"] = 2, ["b"] = new JsonArray(1) } });

        for (int length = 0; length < data.Length; length++)
        {
            Read.Fails<WithElements>(data[..length], TesseraErrorCode.UnexpectedEnd);
            Read.Fails<WithObject>(data[..length], TesseraErrorCode.UnexpectedEnd);
        }
    }

    public sealed class New
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        public double Size { get; set; }

        public List<int>? Items { get; set; }

        public New? Inner { get; set; }
    }

    public sealed class WithElements
    {
        public int Id { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Extra { get; set; }
    }

    public sealed class WithElementInterface
    {
        [JsonExtensionData]
        public IDictionary<string, JsonElement>? Extra { get; set; }
    }

    public sealed class WithReadOnlyInterface
    {
        public int Id { get; init; }

        [JsonExtensionData]
        public IReadOnlyDictionary<string, JsonElement>? Extra { get; init; }
    }

    public sealed class WithNodes
    {
        [JsonExtensionData]
        public Dictionary<string, JsonNode?>? Extra { get; set; }
    }

    public sealed class WithObject
    {
        public int Id { get; set; }

        [JsonExtensionData]
        public JsonObject? Extra { get; set; }
    }

    public sealed record Positional(int Id)
    {
        [JsonExtensionData]
        public JsonObject? Extra { get; init; }
    }

    public sealed class Filled
    {
        public int Id { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement> Extra { get; } = new() { ["initial"] = JsonElement.Parse("1"), ["replaced"] = JsonElement.Parse("1") };
    }

    public sealed class FilledObject
    {
        public int Id { get; set; }

        [JsonExtensionData]
        public JsonObject Extra { get; } = new() { ["initial"] = 1, ["replaced"] = 1 };
    }

    public struct Values
    {
        public int Id { get; set; }

        [JsonExtensionData]
        public JsonObject? Extra { get; set; }
    }

    public sealed class Twice
    {
        public string? Name { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Extra { get; set; }
    }
}
