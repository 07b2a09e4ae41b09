using System.Text.Json;
using System.Text.Json.Nodes;
using Xunit;

namespace Tessera.Tests.References;

/// <summary>JSON, and what a converter writes as a value of any type, has no identity. In a graph with references it is written at each place.</summary>
public class JsonInGraphsTests
{
    private static readonly TesseraOptions s_preserve = new() { References = TesseraReferenceHandling.Preserve };

    [Fact]
    public void Clone_MembersOfJsonClasses_Return()
    {
        JsonObject settings = new() { ["a"] = 1, ["b"] = new JsonArray { "x", null } };
        Document document = new()
        {
            Settings = settings,
            Again = settings,
            Rows = [1, "two"],
            Parsed = JsonDocument.Parse("""{"c":[true]}"""),
            Value = JsonValue.Create("v"),
            Objects = [settings, null],
            ByName = { ["n"] = [3] },
        };
        document.Self = document;

        for (int i = 0; i < 100; i++)
        {
            Document copy = TesseraSerializer.Clone(document, s_preserve);

            Assert.Same(copy, copy.Self);
            Assert.True(JsonNode.DeepEquals(settings, copy.Settings));
            Assert.True(JsonNode.DeepEquals(settings, copy.Again));
            Assert.True(JsonNode.DeepEquals(document.Rows, copy.Rows));
            Assert.Equal("""{"c":[true]}""", copy.Parsed!.RootElement.GetRawText());
            Assert.Equal("v", (string?)copy.Value);
            Assert.True(JsonNode.DeepEquals(settings, copy.Objects[0]));
            Assert.Null(copy.Objects[1]);
            Assert.Equal(3, (int)copy.ByName["n"][0]!);
        }
    }

    [Fact]
    public void Clone_JsonAtTheRoot_Returns()
    {
        Assert.Equal("""{"a":1}""", TesseraSerializer.Clone(new JsonObject { ["a"] = 1 }, s_preserve).ToJsonString());
        Assert.Equal("[1,null]", TesseraSerializer.Clone(new JsonArray { 1, null }, s_preserve).ToJsonString());
    }

    [Fact]
    public void Clone_ClassWhoseConverterGivesAnyValue_Returns()
    {
        TesseraOptions options = s_preserve with { Converters = [TesseraConverter.Create<Box, object>(box => box.Content, content => new Box { Content = content })] };
        Box box = new() { Content = "c" };

        Box?[] copy = TesseraSerializer.Clone<Box?[]>([box, box, null], options);

        Assert.Equal(["c", "c"], copy.Take(2).Select(one => one!.Content));
        Assert.Null(copy[2]);
    }

    public sealed class Document
    {
        public JsonObject? Settings { get; set; }

        public JsonObject? Again { get; set; }

        public JsonArray? Rows { get; set; }

        public JsonDocument? Parsed { get; set; }

        public JsonValue? Value { get; set; }

        public List<JsonObject?> Objects { get; set; } = [];

        public Dictionary<string, JsonArray> ByName { get; } = [];

        public Document? Self { get; set; }
    }

    public sealed class Box
    {
        public object Content { get; set; } = "";
    }
}
