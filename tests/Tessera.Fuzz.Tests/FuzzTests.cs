using System.Diagnostics;
using Xunit;

namespace Tessera.Fuzz.Tests;

/// <summary>
/// The short form of the campaign of docs/reliability.md: fixed seeds and numbers of executions, in processes of their own, so that what
/// would end or stop a process is a finding.
/// </summary>
public class FuzzTests
{
    [Theory]
    [InlineData(1001, "all", 75_000)]
    [InlineData(1002, "keyed", 40_000)]
    public async Task Run_FixedSeed_FindsNothing(int seed, string targets, int executions)
    {
        (int code, string output) = await Start("run", "--seed", $"{seed}", "--targets", targets, "--executions", $"{executions}", "--coverage", "0", "--ignore", Path.Combine(AppContext.BaseDirectory, "known.txt"));

        Assert.True(code == 0, output);
        Assert.Contains("| findings | 0 |", output, StringComparison.Ordinal);
    }

    /// <summary>Every 50th of all changes of one byte of all samples; all of them are a command of docs/reliability.md.</summary>
    [Fact]
    public async Task Damage_EveryByteOfEverySample_FindsNothing()
    {
        (int code, string output) = await Start("damage", "--every", "50", "--ignore", Path.Combine(AppContext.BaseDirectory, "known.txt"));

        Assert.True(code == 0, output);
        Assert.Matches(@"\d,\d{3} messages, \d{3},\d{3} changes, .* accepted\.\s+0 findings\.", output);
    }

    /// <summary>Sessions, rows and files of records. A longer run is a command of docs/reliability.md.</summary>
    [Fact]
    public async Task Sequences_FixedSeed_FindsNothing()
    {
        (int code, string output) = await Start("sequences", "--seed", "1003", "--count", "3000");

        Assert.True(code == 0, output);
        Assert.Matches(@"\d\d,\d{3} executions\.\s+0 findings\.", output);
    }

    /// <summary>The oracles can fail: a reader that takes what the text refuses would be seen.</summary>
    [Fact]
    public async Task Repro_DuplicateKey_SaysWhatTheTextSays()
    {
        (int code, string output) = await Start("repro", "--target", "Dictionary<String, Int32>", "--hex", "C10A3F0322120706046101000000046102000000");

        Assert.Contains("By the text: DK at 14", output, StringComparison.Ordinal);
        Assert.Equal(0, code);
    }

    private static async Task<(int Code, string Output)> Start(params string[] arguments)
    {
        ProcessStartInfo start = new("dotnet", [Path.Combine(AppContext.BaseDirectory, "Tessera.Fuzz.dll"), .. arguments]) { RedirectStandardOutput = true };
        using Process process = Process.Start(start)!;
        string output = await process.StandardOutput.ReadToEndAsync();
        await process.WaitForExitAsync();
        return (process.ExitCode, output);
    }
}
