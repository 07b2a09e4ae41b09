using System.Diagnostics;
using System.Runtime.InteropServices;
using Tessera.Benchmarks.Commands;

namespace Tessera.Benchmarks.Cold;

/// <summary>This program published with ReadyToRun, as applications are that care for their start. The compiler is a package, which may not restore.</summary>
internal static class ReadyToRunProgram
{
    /// <returns>The program for <c>dotnet</c> to run, or null if it could not be published.</returns>
    public static string? Publish()
    {
        string root = RepositoryRoot.Find();
        string folder = Path.Combine(root, "artifacts", "ready-to-run");
        string program = Path.Combine(folder, "program");
        // Outputs of its own: the ordinary build's are not made for one platform.
        ProcessStartInfo start = new("dotnet",
            [
                "publish", Path.Combine(root, "bench", "Tessera.Benchmarks"), "-c", "Release", "-r", RuntimeInformation.RuntimeIdentifier, "--no-self-contained",
                "-p:PublishReadyToRun=true", "-p:RunAnalyzers=false", $"-p:ArtifactsPath={folder}", "-o", program,
            ])
        { UseShellExecute = false };
        using Process process = Process.Start(start)!;
        process.WaitForExit();
        return process.ExitCode == 0 ? Path.Combine(program, typeof(ReadyToRunProgram).Assembly.GetName().Name + ".dll") : null;
    }
}
