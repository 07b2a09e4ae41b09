using System.Diagnostics;
using Xunit;

namespace Tessera.Cli.Tests;

/// <summary>The tool as a process whose standard streams a shell has closed, or that cannot be written.</summary>
public class ClosedStreamTests : ScratchFolder
{
    [LinuxTheory]
    [InlineData("dump <&-", 2, "error: no input: standard input is closed")]
    [InlineData("cat - <&-", 2, "error: no input: standard input is closed")]
    [InlineData("dump person >&-", 2, "error: standard output is closed")]
    [InlineData("--help >&-", 2, "error: standard output is closed")]
    [InlineData("dump person >/dev/null <&-", 0, "")]
    [InlineData("tojson <person >/dev/null", 0, "")]
    [InlineData("validate broken 2>&-", 1, "")]
    [InlineData("validate broken 2>/dev/full", 1, "")]
    [InlineData("melt 2>/dev/full", 2, "")]
    public async Task Tool_WithoutAStream_EndsWithItsExitCodeAndOneLine(string command, int exitCode, string error)
    {
        Write("person", Samples.Person);
        Write("broken", Samples.BrokenPerson);
        ProcessStartInfo start = new("/bin/sh", ["-c", $"exec dotnet '{typeof(CommandLineTool).Assembly.Location}' {command}"]) { WorkingDirectory = Folder, RedirectStandardError = true, RedirectStandardInput = true };
        using Process shell = Process.Start(start)!;

        string written = await shell.StandardError.ReadToEndAsync();
        await shell.WaitForExitAsync();

        Assert.Equal(exitCode, shell.ExitCode);
        Assert.StartsWith(error, written, StringComparison.Ordinal);
        Assert.Equal(error.Length == 0 ? 0 : 1, written.Count(c => c == '\n'));
    }

    [LinuxTheory]
    [InlineData("cat log")]
    [InlineData("tojson --many log")]
    [InlineData("dump --many log")]
    public async Task Tool_WhoseOutputNobodyReadsAnyMore_EndsWithoutAWord(string command)
    {
        // More than a pipe holds.
        Write("log", [.. Enumerable.Repeat(Samples.Person, 10_000).SelectMany(person => person)]);
        ProcessStartInfo start = new("/bin/sh", ["-c", $"exec dotnet '{typeof(CommandLineTool).Assembly.Location}' {command}"]) { WorkingDirectory = Folder, RedirectStandardOutput = true, RedirectStandardError = true };
        using Process shell = Process.Start(start)!;

        await shell.StandardOutput.ReadLineAsync();
        shell.StandardOutput.Close();
        string written = await shell.StandardError.ReadToEndAsync();
        await shell.WaitForExitAsync();

        Assert.Equal((141, ""), (shell.ExitCode, written));
    }
}
