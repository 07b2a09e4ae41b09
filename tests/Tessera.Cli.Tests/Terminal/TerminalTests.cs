using Tessera.Cli.Terminal;
using Xunit;

namespace Tessera.Cli.Tests.Terminal;

/// <summary>What terminals get that files and pipes do not.</summary>
public class TerminalTests : ScratchFolder
{
    [Theory]
    [InlineData("NO_COLOR", "1")]
    [InlineData("TERM", "dumb")]
    public void Colour_NotWanted_IsNotUsed(string name, string value) => Assert.False(Paint.IsWanted(variable => variable == name ? value : null));

    [Theory]
    [InlineData("dump")]
    [InlineData("stats")]
    public void Text_TerminalWithColours_HasThem(string command) =>
        Assert.Contains("\u001B[", ToolRun.OnColouredTerminal(command, Write("person", Samples.Person)).Terminal, StringComparison.Ordinal);

    [Theory]
    [InlineData("dump")]
    [InlineData("stats")]
    public void Text_TerminalWithoutColours_HasNone(string command) =>
        Assert.DoesNotContain("\u001B", ToolRun.OnTerminal(command, Write("person", Samples.Person)).Terminal, StringComparison.Ordinal);

    [Fact]
    public void Dump_Colours_AreAllThatDiffers()
    {
        string coloured = ToolRun.OnColouredTerminal("dump", Write("broken", Samples.BrokenPerson)).Terminal;
        Assert.Contains("\u001B[31merror UE", coloured, StringComparison.Ordinal);
        Assert.Equal(ToolRun.OnTerminal("dump", PathOf("broken")).Terminal, System.Text.RegularExpressions.Regex.Replace(coloured, "\u001B\\[[0-9]+m", ""));
    }

    [Fact]
    public void Dump_FileFromATerminalWithColours_HasNone()
    {
        ToolRun.OnColouredTerminal("dump", Write("person", Samples.Person), "-o", PathOf("listing"));
        Assert.Equal(ToolRun.Of("dump", PathOf("person")).Text, File.ReadAllText(PathOf("listing")));
    }

    [Fact]
    public void Stats_LongPath_IsOneLine()
    {
        string path = "$" + string.Concat(Enumerable.Repeat($".{new string('n', 60)}", 4));
        object value = path.Split('.').Skip(1).Aggregate((object)1, (inner, name) => new Dictionary<string, object> { [name] = inner });
        Assert.Contains($"{path} ", ToolRun.OnTerminal("stats", Write("message", TesseraSerializer.Serialize(value))).Terminal, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("dump")]
    [InlineData("tojson")]
    [InlineData("fromjson")]
    [InlineData("validate")]
    [InlineData("cat")]
    [InlineData("head")]
    [InlineData("count")]
    [InlineData("verify")]
    [InlineData("repair")]
    [InlineData("stats")]
    [InlineData("diff")]
    [InlineData("query")]
    [InlineData("schema")]
    public void Help_EachCommand_HasExamples(string command)
    {
        string[] lines = ToolRun.Of(command, "--help").Text.Split('\n');
        int examples = Array.IndexOf(lines, "Examples:");
        Assert.All(lines[(examples + 1)..^2], line => Assert.Contains($"tessera {command}", line, StringComparison.Ordinal));
        Assert.True(examples > 0 && lines.Length > examples + 3);
    }
}
