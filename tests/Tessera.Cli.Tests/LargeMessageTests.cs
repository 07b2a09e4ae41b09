using System.Diagnostics;
using System.Globalization;
using Xunit;

namespace Tessera.Cli.Tests;

/// <summary>Commands hold a message and its text, and no objects for its values, which would take many times the memory.</summary>
public class LargeMessageTests : ScratchFolder
{
    private static readonly byte[] s_message = TesseraSerializer.Serialize(new
    {
        Name = "Shop",
        Orders = Enumerable.Range(0, 80_000).Select(i => new Dictionary<string, object?> { ["Id"] = i, ["Name"] = $"order {i}", ["Prices"] = Enumerable.Range(i, 30).ToArray(), ["Note"] = null }).ToArray(),
    });

    /// <summary>The memory of the process is limited to a few times the message, or two messages, and what every process takes.</summary>
    [Theory]
    [InlineData("validate", 2)]
    [InlineData("schema", 2)]
    [InlineData("stats", 2)]
    [InlineData("tojson", 4)]
    [InlineData("query $.Orders[7].Name", 4)]
    [InlineData("query $.Orders[*].Prices[2]", 4)]
    [InlineData("query $.Orders[*].Note", 4)]
    [InlineData("count", 4)]
    [InlineData("verify", 4)]
    [InlineData("head", 4)]
    [InlineData("cat", 4)]
    [InlineData("diff {0}", 8)]
    public void Command_OfALargeMessage_HoldsNoObjectsForValues(string command, int times)
    {
        string file = Write("message", s_message);
        ProcessStartInfo start = new("dotnet", [typeof(CommandLineTool).Assembly.Location, .. command.Split(' ').Select(word => word.Replace("{0}", file, StringComparison.Ordinal)), file, "-o", PathOf("output")])
        {
            RedirectStandardError = true,
            RedirectStandardInput = true,
        };
        start.Environment["DOTNET_GCHeapHardLimit"] = ((8L << 20) + ((long)times * s_message.Length)).ToString("X", CultureInfo.InvariantCulture);
        start.Environment["DOTNET_gcConcurrent"] = "0";
        using Process process = Process.Start(start)!;
        process.StandardInput.Close();
        string error = process.StandardError.ReadToEnd();
        process.WaitForExit();

        Assert.Equal((0, ""), (process.ExitCode, error));
        Assert.Equal(ToolRun.Of([.. start.ArgumentList.Skip(1).SkipLast(2)]).Output, File.ReadAllBytes(PathOf("output")));
    }

    /// <summary>The text is not kept, but converted a second time.</summary>
    [Fact]
    public void ToJson_OfAVeryLongText_IsComplete()
    {
        string[] texts = [.. Enumerable.Range(0, 70).Select(i => new string((char)('a' + (i % 26)), 1 << 20))];
        string file = Write("message", TesseraSerializer.Serialize(texts));
        string expected = $"[{string.Join(',', texts.Select(text => $"\"{text}\""))}]\n";
        Assert.Equal(expected, ToolRun.Of("tojson", file).Text);
        string output = Write("output", "before"u8.ToArray());
        Assert.Equal(0, ToolRun.Of("tojson", file, "-o", output).ExitCode);
        Assert.Equal(expected, File.ReadAllText(output));
        // An error behind so much text leaves the file as it was.
        byte[] broken = TesseraSerializer.Serialize(texts)[..^1];
        Assert.Equal(1, ToolRun.Of("tojson", Write("broken", broken), "-o", output).ExitCode);
        Assert.Equal(expected, File.ReadAllText(output));
    }
}
