using Xunit;

namespace Tessera.Cli.Tests.Commands;

public class DumpCommandTests : ScratchFolder
{
    [Fact]
    public void Dump_Input_ListsTheValues()
    {
        ToolRun run = ToolRun.Of(Samples.Person, "dump");
        Assert.Equal(0, run.ExitCode);
        Assert.Contains("$.Name", run.Text, StringComparison.Ordinal);
        Assert.Contains("\"Bob\"", run.Text, StringComparison.Ordinal);
        Assert.Empty(run.Error);
    }

    [Fact]
    public void Dump_FileToFile_IsTheSameListing()
    {
        ToolRun run = ToolRun.Of("dump", Write("person", Samples.Person), "--output", PathOf("listing"));
        Assert.Equal(0, run.ExitCode);
        Assert.Empty(run.Output);
        Assert.Equal(ToolRun.Of(Samples.Person, "dump").Text, File.ReadAllText(PathOf("listing")));
    }

    [Fact]
    public void Dump_BrokenMessage_ListsWhatIsThere()
    {
        ToolRun run = ToolRun.Of(Samples.BrokenPerson, "dump", "-");
        Assert.Contains("$.Id", run.Text, StringComparison.Ordinal);
        Assert.Contains("error UE at byte 23", run.Text, StringComparison.Ordinal);
    }

    [Fact]
    public void Dump_BrokenMessageOnTerminal_TellsTheErrorOnce()
    {
        ToolRun run = ToolRun.OnTerminal("dump", Write("broken", Samples.BrokenPerson));
        Assert.Equal(1, run.ExitCode);
        Assert.Contains("error UE at byte 23", run.Terminal, StringComparison.Ordinal);
        Assert.Empty(run.Error);
    }
}
