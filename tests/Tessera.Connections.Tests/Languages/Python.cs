using System.Diagnostics;
using Tessera.Connections.Tests.Processes;
using Tessera.TestKit;

namespace Tessera.Connections.Tests.Languages;

/// <summary>Runs the programs of samples/Python.</summary>
internal static class Python
{
    /// <summary>Where it is installed, or null.</summary>
    public static string? Program { get; } = ServerProcess.FindProgram(OperatingSystem.IsWindows() ? "python.exe" : "python3");

    /// <summary>Runs a program, and returns its exit code and what it printed.</summary>
    public static async Task<(int Code, string Output)> RunAsync(string file, params string[] arguments)
    {
        // Without -B, Python would write compiled files beside the program.
        ProcessStartInfo start = new(Program!, ["-B", RepositoryFiles.Locate("samples", "Python", file), .. arguments])
        {
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            Environment = { ["PYTHONIOENCODING"] = "utf-8" },
        };
        using Process process = Process.Start(start)!;
        Task<string> errors = process.StandardError.ReadToEndAsync();
        string output = await process.StandardOutput.ReadToEndAsync();
        await process.WaitForExitAsync();
        return (process.ExitCode, output + await errors);
    }
}
