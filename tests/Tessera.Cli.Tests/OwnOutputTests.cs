using Xunit;

namespace Tessera.Cli.Tests;

/// <summary>A command that is told to write over its own input: opening the output would empty it before it is read.</summary>
public class OwnOutputTests : ScratchFolder
{
    [Theory]
    [InlineData("cat")]
    [InlineData("dump")]
    [InlineData("tojson")]
    [InlineData("validate")]
    [InlineData("stats")]
    [InlineData("schema")]
    [InlineData("count")]
    [InlineData("head")]
    [InlineData("verify")]
    [InlineData("query", "$.Id")]
    [InlineData("diff", "-")]
    public void Output_IsTheInput_LeavesItAlone(params string[] command)
    {
        string path = Write("message", Samples.Person);
        string detour = PathOf($"none{Path.DirectorySeparatorChar}..{Path.DirectorySeparatorChar}message");

        foreach (string output in new[] { path, detour })
        {
            ToolRun run = ToolRun.Of(Samples.Person, [.. command, path, "-o", output]);
            Assert.Equal(2, run.ExitCode);
            Assert.Contains($"the output is the same file as the input '{path}'", run.Error, StringComparison.Ordinal);
        }

        Assert.Equal(Samples.Person, File.ReadAllBytes(path));
    }

    [Fact]
    public void Output_IsALinkToTheInput_LeavesItAlone()
    {
        string path = Write("message", Samples.Person);
        File.CreateSymbolicLink(PathOf("link"), path);

        Assert.Equal(2, ToolRun.Of("cat", path, "-o", PathOf("link")).ExitCode);
        Assert.Equal(2, ToolRun.Of("cat", PathOf("link"), "-o", path).ExitCode);
        Assert.Equal(Samples.Person, File.ReadAllBytes(path));
        Assert.Equal(0, ToolRun.Of("cat", path, "-o", PathOf("other")).ExitCode);
    }
}
