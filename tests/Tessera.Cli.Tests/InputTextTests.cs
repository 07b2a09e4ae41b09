using System.Text;
using Xunit;

namespace Tessera.Cli.Tests;

public class InputTextTests : ScratchFolder
{
    [Theory]
    [InlineData("--hex", "C10A3F0C2802064964070A4E616D65120700000008426F62")]
    [InlineData("--hex", " 0xC10A3F0C 2802064964070a4e616d6512\r\n07000000 08426f62\n")]
    [InlineData("--hex", "\\xC1-0A-3F-0C-28-02-06-49-64-07-0A-4E-61-6D-65-12-07:00:00:00,08,42,6F,62")]
    [InlineData("--base64", "wQo/DCgCBklkBwpOYW1lEgcAAAAIQm9i")]
    [InlineData("--base64", "wQo_DCgCBklkBwpO\nYW1lEgcAAAAIQm9i\n")]
    public void Input_Text_IsTheMessage(string option, string text) =>
        Assert.Equal("{\"Id\":7,\"Name\":\"Bob\"}\n", ToolRun.Of(Encoding.UTF8.GetBytes(text), "tojson", option).Text);

    [Theory]
    [InlineData("--hex", "0xC1, 0x0A, 0x02, 0x05", "5")]
    [InlineData("--hex", "\\xC1\\x0A\\x02\\x05", "5")]
    [InlineData("--hex", "C10A0205", "5")]
    [InlineData("--base64", "wQoCBQ==", "5")]
    [InlineData("--base64", "wQoCBQ", "5")]
    [InlineData("--base64", "wQoEAQA=", "1")]
    public void Input_TextInAFile_IsTheMessage(string option, string text, string json) =>
        Assert.Equal($"{json}\n", ToolRun.Of("tojson", option, Write("text", Encoding.UTF8.GetBytes(text))).Text);

    [Theory]
    [InlineData("--hex", "C1 0A zz", "character 7")]
    [InlineData("--hex", "0xC1, 0x7, 0x0A", "character 13")]
    [InlineData("--hex", "C1 0", "ends in the middle of a byte")]
    [InlineData("--hex", "C10", "ends in the middle of a byte")]
    [InlineData("--base64", "wQ!?", "character 3")]
    [InlineData("--base64", "wQoCB", "ends in the middle of a byte")]
    public void Input_OtherText_IsRefused(string option, string text, string expected)
    {
        ToolRun run = ToolRun.Of(Encoding.UTF8.GetBytes(text), "dump", option);
        Assert.Equal(2, run.ExitCode);
        Assert.StartsWith("error: ", run.Error, StringComparison.Ordinal);
        Assert.Contains(expected, run.Error, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("--hex")]
    [InlineData("--base64")]
    public void Input_NoText_IsNoMessage(string option) => Assert.StartsWith("error UE at byte 0 ", ToolRun.Of(" \n"u8.ToArray(), "tojson", option).Error, StringComparison.Ordinal);

    [Fact]
    public void Input_BothEncodings_AreRefused() => Assert.Contains("cannot be used together", ToolRun.Of([], "dump", "--hex", "--base64").Error, StringComparison.Ordinal);
}
