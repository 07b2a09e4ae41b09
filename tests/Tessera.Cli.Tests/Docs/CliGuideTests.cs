using System.Text.RegularExpressions;
using Xunit;

namespace Tessera.Cli.Tests.Docs;

/// <summary>The examples of docs/guides/cli.md: what they show is what they print.</summary>
public sealed partial class CliGuideTests : ScratchFolder
{
    [Fact]
    public void Examples_PrintWhatIsShown()
    {
        string guide = File.ReadAllText(Path.Combine(AppContext.BaseDirectory, "docs", "cli.md")).ReplaceLineEndings("\n");
        WriteFiles();

        Match[] calls = [.. Blocks().Matches(guide).SelectMany(block => Calls().Matches(block.Groups["text"].Value))];

        Assert.Equal(6, calls.Length);
        Assert.All(calls, call =>
        {
            ToolRun run = ToolRun.Of([.. call.Groups["arguments"].Value.Split(' ').Select(argument => argument.EndsWith(".tsr", StringComparison.Ordinal) ? PathOf(argument) : argument)]);
            Assert.Equal(call.Groups["output"].Value, run.Text);
        });
    }

    private void WriteFiles()
    {
        string folder = Directory.GetCurrentDirectory();
        try
        {
            Directory.SetCurrentDirectory(Path.GetDirectoryName(PathOf("shop.tsr"))!);

            // guide:begin cli1
            Shop shop = new("Corner", [new(7, "Ann", 12.50m), new(8, "Bob", 3.00m)]);
            File.WriteAllBytes("shop.tsr", TesseraSerializer.Serialize(shop));
            File.WriteAllBytes("later.tsr", TesseraSerializer.Serialize(shop with { Orders = [new(7, "Ann", 13.00m), new(8, "Bob", 3.00m), new(9, "Eve", 1.00m)] }));
            // guide:end
        }
        finally
        {
            Directory.SetCurrentDirectory(folder);
        }
    }

    [GeneratedRegex(@"^```console\n(?<text>.*?)^```", RegexOptions.Singleline | RegexOptions.Multiline)]
    private static partial Regex Blocks();

    [GeneratedRegex(@"\$ tessera (?<arguments>[^\n]*)\n(?<output>.*?)(?=\$ tessera |\z)", RegexOptions.Singleline)]
    private static partial Regex Calls();

    private sealed record Shop(string Name, List<Order> Orders);

    private sealed record Order(int Id, string Name, decimal Total);
}
