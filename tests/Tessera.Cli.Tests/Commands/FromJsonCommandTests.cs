using System.Text;
using System.Text.Json.Nodes;
using Xunit;

namespace Tessera.Cli.Tests.Commands;

public class FromJsonCommandTests : ScratchFolder
{
    [Fact]
    public void FromJson_SampleFile_ComesBackFromToJson()
    {
        ToolRun message = ToolRun.Of("fromjson", Samples.GitHubEvents);
        Assert.Equal(0, message.ExitCode);
        ToolRun json = ToolRun.Of(message.Output, "tojson");
        Assert.Equal(0, json.ExitCode);
        Assert.True(JsonNode.DeepEquals(JsonNode.Parse(File.ReadAllBytes(Samples.GitHubEvents)), JsonNode.Parse(json.Output)));
    }

    [Theory]
    [InlineData("1.00")]
    [InlineData("{\"a\":[1,2.5,1E+400,-0,null,\"Grüße\"]}")]
    public void FromJson_Text_ComesBackFromToJson(string json)
    {
        byte[] message = ToolRun.Of(Encoding.UTF8.GetBytes(json), "fromjson").Output;
        Assert.Equal(json + "\n", ToolRun.Of(message, "tojson").Text);
    }

    [Fact]
    public void FromJson_FileToFile_IsAMessage()
    {
        Assert.Equal(0, ToolRun.Of("fromjson", Samples.GitHubEvents, "-o", PathOf("message")).ExitCode);
        TesseraInspector.Validate(File.ReadAllBytes(PathOf("message")));
    }

    [Fact]
    public void FromJson_Terminal_IsRefused()
    {
        ToolRun run = ToolRun.OnTerminal("fromjson", Samples.GitHubEvents);
        Assert.Equal(2, run.ExitCode);
        Assert.Contains("--force", run.Error, StringComparison.Ordinal);
        Assert.Empty(run.Output);
    }

    [Fact]
    public void FromJson_TerminalWithForce_IsWritten() =>
        Assert.Equal(0xC1, ToolRun.OnTerminal("fromjson", Samples.GitHubEvents, "--force").Output[0]);

    [Fact]
    public void FromJson_NoJson_SaysWhere()
    {
        ToolRun run = ToolRun.Of("{\"a\": 1, \"b\" 2}"u8.ToArray(), "fromjson");
        Assert.Equal(1, run.ExitCode);
        Assert.StartsWith("error MD at byte 13 ", run.Error, StringComparison.Ordinal);
        Assert.Empty(run.Output);
    }

    [Fact]
    public void FromJson_ByteOrderMark_IsPassedOverAndCounted()
    {
        Assert.Equal(ToolRun.Of("[1]"u8.ToArray(), "fromjson").Output, ToolRun.Of("\uFEFF[1]"u8.ToArray(), "fromjson").Output);
        Assert.StartsWith("error MD at byte 5 ", ToolRun.Of("\uFEFF[1}"u8.ToArray(), "fromjson").Error, StringComparison.Ordinal);
    }
}
