using System.Diagnostics;

namespace Tessera.Benchmarks.Measuring;

/// <summary>The command <c>dotnet</c>.</summary>
internal static class Sdk
{
    /// <returns>True if it succeeded.</returns>
    public static bool Run(params string[] arguments)
    {
        using Process process = Process.Start(new ProcessStartInfo("dotnet", arguments) { UseShellExecute = false })!;
        process.WaitForExit();
        return process.ExitCode == 0;
    }
}
