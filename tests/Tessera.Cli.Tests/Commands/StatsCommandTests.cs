using System.Text.Json;
using Xunit;

namespace Tessera.Cli.Tests.Commands;

public class StatsCommandTests : ScratchFolder
{
    [Fact]
    public void Stats_Redirected_IsPlainText()
    {
        ToolRun run = ToolRun.Of(ToolRun.Of("fromjson", Samples.GitHubEvents).Output, "stats", "--top", "5");
        Assert.Equal(0, run.ExitCode);
        Assert.All(run.Text, c => Assert.InRange(c, '\n', '~'));
        Assert.Contains("###", run.Text, StringComparison.Ordinal);
        Assert.Contains(" more)", run.Text, StringComparison.Ordinal);
        Assert.Equal(8, run.Text.Count(c => c == '\n'));
    }

    [Fact]
    public void Stats_Terminal_HasBars()
    {
        ToolRun run = ToolRun.OnTerminal("stats", Write("person", Samples.Person));
        Assert.Contains("█", run.Terminal, StringComparison.Ordinal);
        Assert.Contains("$.Name", run.Terminal, StringComparison.Ordinal);
        Assert.Empty(run.Output);
    }

    [Fact]
    public void Stats_Json_AddsUpBiggestFirst()
    {
        JsonElement root = JsonDocument.Parse(ToolRun.Of(Samples.Person, "stats", "--json").Output).RootElement;
        Assert.Equal(24, root.GetProperty("bytes").GetInt64());
        long[] bytes = [.. root.GetProperty("entries").EnumerateArray().Select(entry => entry.GetProperty("bytes").GetInt64())];
        Assert.Equal(24, bytes.Sum());
        Assert.Equal(bytes.OrderDescending(), bytes);
    }

    [Fact]
    public void Stats_MarkupInNames_IsText()
    {
        ToolRun message = ToolRun.Of("{\"[red]x[/]\": 1}"u8.ToArray(), "fromjson");
        Assert.Equal(0, ToolRun.Of(message.Output, "stats", "--top", "0").ExitCode);
    }
}
