using Xunit;

namespace Tessera.Cli.Tests.Commands;

public class ToJsonCommandTests : ScratchFolder
{
    [Fact]
    public void ToJson_Input_IsOneLine()
    {
        ToolRun run = ToolRun.Of(Samples.Person, "tojson");
        Assert.Equal(0, run.ExitCode);
        Assert.Equal("{\"Id\":7,\"Name\":\"Bob\"}\n", run.Text);
    }

    [Fact]
    public void ToJson_Indented_HasALineForEachMember() =>
        Assert.Equal("{\n  \"Id\": 7,\n  \"Name\": \"Bob\"\n}\n", ToolRun.Of(Samples.Person, "tojson", "--indented").Text);

    [Fact]
    public void ToJson_Terminal_IsWritten() =>
        Assert.Equal("{\"Id\":7,\"Name\":\"Bob\"}\n", ToolRun.OnTerminal("tojson", Write("person", Samples.Person)).Text);

    [Fact]
    public void ToJson_BrokenMessage_LeavesTheFileAlone()
    {
        string output = Write("output", "before"u8.ToArray());
        Assert.Equal(1, ToolRun.Of(Samples.BrokenPerson, "tojson", "-o", output).ExitCode);
        Assert.Equal("before", File.ReadAllText(output));
    }
}
