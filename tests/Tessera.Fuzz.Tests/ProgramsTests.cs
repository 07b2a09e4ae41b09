using System.Diagnostics;
using System.Text.RegularExpressions;
using Xunit;

namespace Tessera.Fuzz.Tests;

/// <summary>The short form of the comparison of all engines on random programs (docs/reliability.md).</summary>
public class ProgramsTests
{
    [Theory]
    [InlineData(9001)]
    [InlineData(9002)]
    public async Task Run_FixedSeed_FindsNothingAndGivesTheSameWithoutFastPaths(int seed)
    {
        string fast = await RunAsync("--first", $"{seed}", "--count", "1", "--types", "12", "--trials", "3");
        string slow = await RunAsync("--first", $"{seed}", "--count", "1", "--types", "12", "--trials", "3", "--slow-paths");

        Assert.Contains("comparisons, 0 findings.", fast, StringComparison.Ordinal);
        Assert.Contains("comparisons, 0 findings.", slow, StringComparison.Ordinal);
        Assert.Equal(DigestOf(fast), DigestOf(slow));
    }

    private static string DigestOf(string output) => Regex.Match(output, "digest ([0-9A-F]{16}),").Groups[1].Value is { Length: > 0 } digest ? digest : throw new InvalidOperationException(output);

    private static async Task<string> RunAsync(params string[] arguments)
    {
        ProcessStartInfo start = new("dotnet", [Path.Combine(AppContext.BaseDirectory, "Tessera.Programs.dll"), .. arguments]) { RedirectStandardOutput = true };
        using Process process = Process.Start(start)!;
        string output = await process.StandardOutput.ReadToEndAsync();
        await process.WaitForExitAsync();
        return output;
    }
}
