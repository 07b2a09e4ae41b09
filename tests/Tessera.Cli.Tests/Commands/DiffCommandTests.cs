using System.Text.Json;
using Xunit;

namespace Tessera.Cli.Tests.Commands;

public class DiffCommandTests : ScratchFolder
{
    [Fact]
    public void Diff_SameValues_IsEmpty()
    {
        ToolRun run = Diff(new { A = 1, B = new[] { "x" } }, new { A = 1, B = new[] { "x" } });
        Assert.Equal((0, "", ""), (run.ExitCode, run.Text, run.Error));
    }

    [Fact]
    public void Diff_Values_AreListedByPath()
    {
        ToolRun run = Diff(
            new { Id = 7, Name = "Bob", Lines = new[] { "a", "b", "c" }, Gone = 1, Price = 1.0m },
            new { Id = 8, Name = "Bob", Lines = new[] { "a", "x" }, Price = 1.00m, Fresh = new { A = 1 } });
        Assert.Equal(1, run.ExitCode);
        Assert.Equal("""
            ~ $.Id: 7 -> 8
            ~ $.Lines[1]: "b" -> "x"
            - $.Lines[2]: "c"
            - $.Gone: 1
            ~ $.Price: 1.0 -> 1.00
            + $.Fresh: {"A":1}

            """, run.Text);
    }

    [Fact]
    public void Diff_Maps_AreComparedByKey()
    {
        ToolRun run = Diff(
            new { Text = new Dictionary<string, int> { ["a"] = 1, ["b"] = 2 }, Number = new Dictionary<int, string> { [1] = "one", [2] = "two", [9] = "nine" } },
            new { Text = new Dictionary<string, int> { ["b"] = 3, ["a"] = 1 }, Number = new Dictionary<int, string> { [0] = "zero", [2] = "zwei", [1] = "one" } });
        Assert.Equal(["~ $.Text.b: 2 -> 3", "~ $.Number[1].Value: \"two\" -> \"zwei\"", "- $.Number[2]: [9,\"nine\"]", "+ $.Number[0]: [0,\"zero\"]"], Lines(run));
    }

    [Fact]
    public void Diff_ListsOfPairs_AreComparedByIndex() =>
        Assert.Equal(["~ $.P[0][1]: 2 -> 3"], Lines(Diff(new { P = new int[][] { [1, 2], [1, 5] } }, new { P = new int[][] { [1, 3], [1, 5] } })));

    [Fact]
    public void Diff_Types_AreListedOnceForAList()
    {
        ToolRun run = Diff(new { Items = new[] { new { Id = 1 }, new { Id = 2 } }, N = 1 }, new { Items = new[] { new { Id = 1L }, new { Id = 2L } }, N = (int?)1 });
        Assert.Equal(1, run.ExitCode);
        Assert.Equal(["~ $.Items[].Id: type i32 -> i64", "~ $.N: type i32 -> optional"], Lines(run));
    }

    [Fact]
    public void Diff_NullsAndMissingMembers_HaveNoOtherType()
    {
        TesseraOptions sparse = new() { SkipNulls = true };
        Assert.Equal(["~ $.N: null -> 1"], Lines(Diff(new { N = (int?)null, L = new[] { 1 } }, new { N = (int?)1, L = new[] { 1 } })));
        Assert.Equal(["+ $.S: \"x\""], Lines(Diff(TesseraSerializer.Serialize(new Sparse(null), sparse), TesseraSerializer.Serialize(new Sparse("x"), sparse))));
    }

    [Fact]
    public void Diff_TypesInsideOfAny_AreSeen() => Assert.Equal(["~ $.A: type i32 -> i64"], Lines(Diff(new { A = (object)1 }, new { A = (object)1L })));

    [Fact]
    public void Diff_References_AreComparedByWhatTheyLeadTo()
    {
        TesseraOptions options = new() { References = TesseraReferenceHandling.Preserve };
        object first = new { S = "s" };
        object second = new { S = "t" };
        ToolRun shifted = Diff(TesseraSerializer.Serialize(new[] { first, first }, options), TesseraSerializer.Serialize(new[] { first, first, second }, options));
        ToolRun moved = Diff(TesseraSerializer.Serialize(new[] { first, second, first }, options), TesseraSerializer.Serialize(new[] { first, second, second }, options));
        Assert.Equal(["+ $[2]: {\"S\":\"t\"}"], Lines(shifted));
        Assert.Contains("~ $[2]: ", moved.Text, StringComparison.Ordinal);
    }

    [Fact]
    public void Diff_Json_HasAllOfIt()
    {
        string name = new('n', 500);
        JsonElement root = JsonDocument.Parse(Diff(new { Name = name, Old = 1 }, new { Name = name + "x", New = 2.5 }, "--json").Output).RootElement;
        Assert.False(root.GetProperty("same").GetBoolean());
        Assert.Equal(
            [("$.Name", "value", $"\"{name}\"", $"\"{name}x\""), ("$.Old", "removed", "1", ""), ("$.New", "added", "", "2.5")],
            root.GetProperty("differences").EnumerateArray().Select(d => (d.GetProperty("path").GetString()!, d.GetProperty("change").GetString()!, Raw(d, "old"), Raw(d, "new"))));
        Assert.True(JsonDocument.Parse(Diff(5, 5, "--json").Output).RootElement.GetProperty("same").GetBoolean());
    }

    [Fact]
    public void Diff_LongValue_IsCutInText() => Assert.All(Lines(Diff(new string('a', 5000), new string('b', 5000))), line => Assert.InRange(line.Length, 1, 250));

    [Fact]
    public void Diff_Many_NamesTheMessage()
    {
        byte[] one = TesseraSerializer.Serialize(new { A = 1 });
        byte[] two = TesseraSerializer.Serialize(new { A = 2 });
        ToolRun run = Diff([.. one, .. one, .. one], [.. one, .. two], "--many");
        Assert.Equal(["~ message 2: $.A: 1 -> 2", "- message 3: $: {\"A\":1}"], Lines(run));
    }

    /// <summary>As with other tools that compare: 1 is "different" and nothing else.</summary>
    [Fact]
    public void Diff_BrokenMessage_IsNoDifference()
    {
        ToolRun run = Diff(Samples.Person, Samples.BrokenPerson);
        Assert.Equal(2, run.ExitCode);
        Assert.StartsWith($"{PathOf("new")}: error UE at byte 23 ($.Name): ", run.Error, StringComparison.Ordinal);
        Assert.Single(run.Error.TrimEnd('\n').Split('\n'));
        ToolRun many = Diff(Samples.Person, [.. Samples.Person, .. Samples.BrokenPerson], "--many");
        Assert.Equal(2, many.ExitCode);
        Assert.StartsWith($"{PathOf("new")}: message 2: error UE at byte 47 ($.Name): ", many.Error, StringComparison.Ordinal);
    }

    [Fact]
    public void Diff_StandardInput_IsOneOfThem()
    {
        string file = Write("person", Samples.Person);
        Assert.Equal(0, ToolRun.Of(Samples.Person, "diff", file, "-").ExitCode);
        Assert.Equal(2, ToolRun.Of(Samples.Person, "diff", "-", "-").ExitCode);
        Assert.Equal(2, ToolRun.Of(Samples.Person, "diff", file).ExitCode);
    }

    [Fact]
    public void Diff_Terminal_HasColours()
    {
        string one = Write("one", TesseraSerializer.Serialize(new[] { 1 }));
        string two = Write("two", TesseraSerializer.Serialize(new[] { 1, 2 }));
        Assert.Equal("\u001B[32m+ $[1]: 2\u001B[0m\n", ToolRun.OnColouredTerminal("diff", one, two).Terminal);
        Assert.Equal("+ $[1]: 2\n", ToolRun.OnTerminal("diff", one, two).Terminal);
    }

    /// <summary>A thousand names of a thousand objects: were each looked for one by one, this would be a billion steps.</summary>
    [Fact]
    public void Diff_WideObjects_AreLinear()
    {
        Dictionary<string, int> wide = Enumerable.Range(0, 100_000).ToDictionary(i => $"name {i}");
        Dictionary<string, int> other = wide.Reverse().ToDictionary();
        other["name 5"] = -1;
        Assert.Equal(["~ $['name 5']: 5 -> -1"], Lines(Diff(wide, other)));
    }

    private ToolRun Diff<TOld, TNew>(TOld was, TNew now, params string[] options) => Diff(TesseraSerializer.Serialize(was), TesseraSerializer.Serialize(now), options);

    private ToolRun Diff(byte[] was, byte[] now, params string[] options) => ToolRun.Of(["diff", Write("old", was), Write("new", now), .. options]);

    private static string[] Lines(ToolRun run) => run.Text.TrimEnd('\n').Split('\n');

    private static string Raw(JsonElement difference, string name) => difference.TryGetProperty(name, out JsonElement value) ? value.GetRawText() : "";

    private sealed record Sparse(string? S);
}
