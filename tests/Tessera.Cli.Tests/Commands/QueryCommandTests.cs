using System.Text.Json.Serialization;
using Xunit;

namespace Tessera.Cli.Tests.Commands;

public class QueryCommandTests : ScratchFolder
{
    private static readonly object s_shop = new
    {
        Name = "Shop",
        Orders = new[] { new { Id = 7, Lines = new[] { "a", "b" } }, new { Id = 8, Lines = new[] { "c" } } },
        Prices = new Dictionary<string, decimal> { ["tea"] = 1.50m, ["odd 'name'"] = 2m },
        ByNumber = new Dictionary<int, string> { [3] = "three", [5] = "five" },
        Nothing = (string?)null,
    };

    [Theory]
    [InlineData("$.Name", "\"Shop\"")]
    [InlineData("$.Orders[1].Id", "8")]
    [InlineData("$.Orders[0].Lines", "[\"a\",\"b\"]")]
    [InlineData("$.Orders[*].Id", "7", "8")]
    [InlineData("$.Orders[*].Lines[*]", "\"a\"", "\"b\"", "\"c\"")]
    [InlineData("$.Orders[0].*", "7", "[\"a\",\"b\"]")]
    [InlineData("$.Prices.tea", "1.50")]
    [InlineData("$.Prices['odd \\'name\\'']", "2")]
    [InlineData("$['Prices'][0].Value", "1.50")]
    [InlineData("$.Prices[*].Key", "\"tea\"", "\"odd 'name'\"")]
    [InlineData("$.ByNumber[1].Key", "5")]
    [InlineData("$.ByNumber[*].Value", "\"three\"", "\"five\"")]
    [InlineData("$.Nothing", "null")]
    public void Query_Path_GivesTheValues(string path, params string[] expected)
    {
        ToolRun run = ToolRun.Of(TesseraSerializer.Serialize(s_shop), "query", path);
        Assert.Equal(string.Concat(expected.Select(line => line + "\n")), run.Text);
        Assert.Equal(0, run.ExitCode);
    }

    /// <summary>The path that an error has is one that a query finds.</summary>
    [Theory]
    [InlineData("Orders", "$.Orders[1].Id")]
    [InlineData("By", "$.By[0].Value")]
    [InlineData("odd name", "$['odd name'][0]")]
    public void Query_PathOfAnError_LeadsToTheValue(string member, string expected)
    {
        Dictionary<string, object> wrong = new() { ["Orders"] = new[] { new { Id = "1" }, new { Id = "x" } }, ["By"] = new Dictionary<int, string> { [1] = "x" }, ["odd name"] = new[] { "x" } };
        byte[] message = TesseraSerializer.Serialize(new Dictionary<string, object> { [member] = wrong[member] });
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Shop>(message));
        Assert.Equal(expected, error.Path);
        Assert.Equal("\"x\"\n", ToolRun.Of(message, "query", error.Path).Text);
    }

    [Fact]
    public void Query_References_AreFollowedByStepsButNotByWildcards()
    {
        Node[] nodes = [.. Enumerable.Range(0, 40).Select(i => new Node { Name = $"{i}" })];
        for (int i = 1; i < nodes.Length; i++)
            (nodes[i - 1].Left, nodes[i - 1].Right) = (nodes[i], nodes[i]);
        byte[] message = TesseraSerializer.Serialize(nodes[0], new TesseraOptions { References = TesseraReferenceHandling.Preserve });
        Assert.Equal("\"2\"\n", ToolRun.Of(message, "query", "$.Right.Right.Name").Text);
        Assert.Equal("\"39\"\n", ToolRun.Of(message, "query", $"${string.Concat(Enumerable.Repeat(".Right", 39))}.Name").Text);
        // Two ways lead from each node to the next: followed, these would be 2^39 values.
        Assert.Equal(1, ToolRun.Of(message, "query", $"${string.Concat(Enumerable.Repeat(".*", 39))}.Name").Text.Count(c => c == '\n'));
    }

    [Fact]
    public void Query_AlternativesAndItems_AreNoSteps()
    {
        Pet[] pets = [new Cat { Lives = 9 }, new Dog { Names = ["Rex"] }];
        Assert.Equal("9\n", ToolRun.Of(TesseraSerializer.Serialize(pets), "query", "$[0].Lives").Text);
        Assert.Equal("\"Rex\"\n", ToolRun.Of(TesseraSerializer.Serialize(pets), "query", "$[1].Names[0]").Text);
        Assert.Equal("true\n", ToolRun.Of(Convert.FromHexString("C10A3F06" + "290104612101" + "010401"), "query", "$[0]").Text);
        Assert.Equal("1\n", ToolRun.Of(Convert.FromHexString("C10A3F08" + "2802045802022107" + "05" + "0401000000"), "query", "$[''][0]").Text);
    }

    [Fact]
    public void Query_JsonWithMarks_HasThemAsMembers()
    {
        byte[] message = ToolRun.Of("""{"$id":"urn:x","a":{"$ref":"#/b"},"b":{"$type":"t","$value":[5]}}"""u8.ToArray(), "fromjson").Output;
        Assert.Equal("\"urn:x\"\n", ToolRun.Of(message, "query", "$['$id']").Text);
        Assert.Equal("\"#/b\"\n", ToolRun.Of(message, "query", "$.a['$ref']").Text);
        Assert.Equal("[5]\n", ToolRun.Of(message, "query", "$.b['$value']").Text);
        Assert.Equal(3, ToolRun.Of(message, "query", "$.*").Text.Count(c => c == '\n'));
    }

    /// <summary>Around a circle.</summary>
    [Fact]
    public void Query_VeryLongPath_IsFollowed()
    {
        Node node = new() { Name = "round" };
        node.Left = node;
        byte[] message = TesseraSerializer.Serialize(node, new TesseraOptions { References = TesseraReferenceHandling.Preserve });
        Assert.Equal("\"round\"\n", ToolRun.Of(message, "query", $"${string.Concat(Enumerable.Repeat(".Left", 20_000))}.Name").Text);
        Assert.Equal("\"round\"\n", ToolRun.Of(message, "query", $"${string.Concat(Enumerable.Repeat("[1].Value", 20_000))}.Name").Text);
        Assert.Equal(1, ToolRun.Of(message, "query", $"${string.Concat(Enumerable.Repeat(".*", 20_000))}").ExitCode);
    }

    [Theory]
    [InlineData("$['a.b']", "1")]
    [InlineData("$['it\\'s']", "2")]
    [InlineData("$['x]y']", "3")]
    [InlineData("$['p\\']q']", "4")]
    [InlineData("$['back\\']", "5")]
    [InlineData("$['']", "6")]
    [InlineData("$['*']", "7")]
    [InlineData("$.é", "8")]
    [InlineData("$['😀']", "9")]
    [InlineData("$[1].Value", "2")]
    [InlineData("$[1].Key", "\"it's\"")]
    [InlineData("$[1]", "[\"it's\",2]")]
    [InlineData("$[1][*]", "\"it's\"", "2")]
    [InlineData("$[1][0]", "\"it's\"")]
    [InlineData("$[1][1]", "2")]
    public void Query_OddName_IsFound(string path, params string[] expected)
    {
        Dictionary<string, int> odd = new() { ["a.b"] = 1, ["it's"] = 2, ["x]y"] = 3, ["p']q"] = 4, ["back\\"] = 5, [""] = 6, ["*"] = 7, ["é"] = 8, ["😀"] = 9 };
        ToolRun run = ToolRun.Of(TesseraSerializer.Serialize(odd), "query", path);
        Assert.Equal((0, string.Concat(expected.Select(line => line + "\n"))), (run.ExitCode, run.Text));
    }

    [Fact]
    public void Query_LoneSurrogate_IsFound() =>
        Assert.Equal("\"\\uD83D\"\n", ToolRun.Of(TesseraSerializer.Serialize(new Dictionary<string, string> { ["\ud83d"] = "\ud83d" }), "query", "$[0].Key").Text);

    [Fact]
    public void Query_Many_GivesThoseOfAll() =>
        Assert.Equal("\"Bob\"\n\"Bob\"\n", ToolRun.Of([.. Samples.Person, .. TesseraSerializer.Serialize(5), .. Samples.Person], "query", "--many", "$.Name").Text);

    [Theory]
    [InlineData("Name", "begins with '$'")]
    [InlineData("$.", "character 2 on")]
    [InlineData("$.a..b", "character 4 on")]
    [InlineData("$[x]", "character 2 on")]
    [InlineData("$[1", "character 2 on")]
    [InlineData("$['a]", "character 2 on")]
    [InlineData("$….Name", "character 2 on")]
    [InlineData("$.a[-1]", "character 4 on")]
    [InlineData("$[99999999999]", "character 2 on")]
    [InlineData("$ ", "character 2 on")]
    public void Query_NoPath_IsRefused(string path, string expected)
    {
        ToolRun run = ToolRun.Of(Samples.Person, "query", path);
        Assert.Equal(2, run.ExitCode);
        Assert.Contains(expected, run.Error, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("$.Nope")]
    [InlineData("$.Name[0]")]
    [InlineData("$[7]")]
    [InlineData("$.Name.*")]
    [InlineData("$.Name[*]")]
    [InlineData("$[0].Nope")]
    [InlineData("$[0][2]")]
    [InlineData("$[0].Key.Key")]
    public void Query_NothingThere_Fails(string path)
    {
        ToolRun run = ToolRun.Of(Samples.Person, "query", path);
        Assert.Equal((1, $"error: there is no value at {path}\n"), (run.ExitCode, run.Error));
    }

    public sealed class Shop
    {
        public List<Order>? Orders { get; set; }

        public Dictionary<int, int>? By { get; set; }

        [JsonPropertyName("odd name")]
        public List<int>? Odd { get; set; }
    }

    public sealed class Order
    {
        public int Id { get; set; }
    }

    public sealed class Node
    {
        public string? Name { get; set; }

        public Node? Left { get; set; }

        public Node? Right { get; set; }
    }

    [JsonDerivedType(typeof(Cat), "cat")]
    [JsonDerivedType(typeof(Dog), "dog")]
    public abstract class Pet;

    public sealed class Cat : Pet
    {
        public int Lives { get; set; }
    }

    public sealed class Dog : Pet
    {
        public List<string>? Names { get; set; }
    }
}
