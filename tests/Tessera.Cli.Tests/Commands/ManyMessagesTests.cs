using System.Text;
using System.Text.Json;
using Xunit;

namespace Tessera.Cli.Tests.Commands;

/// <summary>Inputs of several messages.</summary>
public class ManyMessagesTests : ScratchFolder
{
    private static readonly byte[] s_frame = Convert.FromHexString("C10F040000009D3FAE09C10A0205");

    /// <summary>A message, a frame around the number 5, and the message again.</summary>
    private static readonly byte[] s_mixed = [.. Samples.Person, .. s_frame, .. Samples.Person];

    [Fact]
    public void ToJson_Many_IsALineForEach() =>
        Assert.Equal("{\"Id\":7,\"Name\":\"Bob\"}\n5\n{\"Id\":7,\"Name\":\"Bob\"}\n", ToolRun.Of(s_mixed, "tojson", "--many").Text);

    [Fact]
    public void ToJson_ManyThatBreak_GivesThoseBefore()
    {
        ToolRun run = ToolRun.Of([.. Samples.Person, .. Samples.BrokenPerson], "tojson", "--many");
        Assert.Equal(1, run.ExitCode);
        Assert.Equal("{\"Id\":7,\"Name\":\"Bob\"}\n", run.Text);
        Assert.StartsWith("message 2: error UE at byte 47 ($.Name): ", run.Error, StringComparison.Ordinal);
    }

    [Fact]
    public void ToJson_FirstOfManyBroken_LeavesTheFileAlone()
    {
        string output = Write("output", "before"u8.ToArray());
        Assert.Equal(1, ToolRun.Of(Samples.BrokenPerson, "tojson", "--many", "-o", output).ExitCode);
        Assert.Equal("before", File.ReadAllText(output));
    }

    [Fact]
    public void ToJson_MoreThanOnePortion_IsComplete()
    {
        byte[] line = TesseraSerializer.Serialize(new string('x', 100_000));
        byte[] input = [.. Enumerable.Repeat(line, 25).SelectMany(bytes => bytes)];
        Assert.Equal(0, ToolRun.Of(input, "tojson", "--many", "-o", Write("output", new byte[5_000_000])).ExitCode);
        Assert.Equal(Enumerable.Repeat($"\"{new string('x', 100_000)}\"", 25), File.ReadAllLines(PathOf("output")));
    }

    [Fact]
    public void Dump_Many_HasAHeadingForEach()
    {
        ToolRun run = ToolRun.Of(s_mixed, "dump", "--many");
        Assert.Equal(0, run.ExitCode);
        Assert.Equal(["message 1, from byte 0 on", "message 2, from byte 24 on", "message 3, from byte 38 on"], run.Text.Split('\n').Where(line => line.StartsWith("message", StringComparison.Ordinal)));
    }

    [Fact]
    public void Dump_ManyThatBreak_ListsWhatIsThere()
    {
        ToolRun run = ToolRun.Of([.. Samples.Person, .. Samples.BrokenPerson], "dump", "--many");
        Assert.Equal(1, run.ExitCode);
        Assert.Equal(2, run.Text.Split("$.Id").Length - 1);
        Assert.StartsWith("message 2: error UE at byte 47 ($.Name): ", run.Error, StringComparison.Ordinal);
    }

    [Fact]
    public void Stats_Many_AddsUp()
    {
        JsonElement sums = JsonDocument.Parse(ToolRun.Of(s_mixed, "stats", "--many", "--json").Output).RootElement;
        JsonElement name = sums.GetProperty("entries").EnumerateArray().Single(entry => entry.GetProperty("path").GetString() == "$.Name");
        Assert.Equal(s_mixed.Length, sums.GetProperty("bytes").GetInt32());
        Assert.Equal((2, 8), (name.GetProperty("count").GetInt32(), name.GetProperty("bytes").GetInt32()));
        Assert.Equal(s_mixed.Length, sums.GetProperty("entries").EnumerateArray().Sum(entry => entry.GetProperty("bytes").GetInt32()));
    }

    [Theory]
    [InlineData("dump")]
    [InlineData("tojson")]
    [InlineData("validate")]
    public void Many_NoMessage_IsNoError(string command) => Assert.Equal(0, ToolRun.Of([], command, "--many", "-").ExitCode);

    [Theory]
    [InlineData("{\"a\":1}\n[2]\n\n\"x\" 3\n")]
    [InlineData("\uFEFF{\"a\":1} [2] \"x\"3")]
    public void FromJson_Many_IsAMessageForEachValue(string text) =>
        Assert.Equal("{\"a\":1}\n[2]\n\"x\"\n3\n", ToolRun.Of(ToolRun.Of(Encoding.UTF8.GetBytes(text), "fromjson", "--many").Output, "tojson", "--many").Text);

    [Fact]
    public void FromJson_ManyThatBreak_SaysWhichAndWhere()
    {
        ToolRun run = ToolRun.Of("[1]\n{\"a\" 2}\n[3]"u8.ToArray(), "fromjson", "--many");
        Assert.Equal(1, run.ExitCode);
        Assert.StartsWith("message 2: error MD at byte 9 ", run.Error, StringComparison.Ordinal);
        Assert.Empty(run.Output);
    }

    /// <summary>Each message is looked at once: were what follows looked at too, this would take minutes.</summary>
    [Fact]
    public void Many_TwoHundredThousand_AreLinear()
    {
        byte[] input = [.. Enumerable.Repeat(Samples.Person, 200_000).SelectMany(bytes => bytes)];
        Assert.Equal("stdin: ok, 200,000 messages, 4,800,000 bytes\n", ToolRun.Of(input, "validate", "--many").Text);
    }
}
