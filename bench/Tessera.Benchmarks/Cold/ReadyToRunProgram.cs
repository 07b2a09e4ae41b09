using System.Runtime.InteropServices;
using Tessera.Benchmarks.Commands;
using Tessera.Benchmarks.Measuring;

namespace Tessera.Benchmarks.Cold;

/// <summary>This program published with ReadyToRun, like applications that must start quickly. The compiler is a package that may fail to restore.</summary>
internal static class ReadyToRunProgram
{
    /// <returns>The path of the program for <c>dotnet</c>, or null if it could not be published.</returns>
    public static string? Publish()
    {
        string root = RepositoryRoot.Find();
        string folder = Path.Combine(root, "artifacts", "ready-to-run");
        string program = Path.Combine(folder, "program");
        // Uses its own output folders, because the output of the ordinary build is not made for a single platform.
        bool isMade = Sdk.Run(
            "publish", Path.Combine(root, "bench", "Tessera.Benchmarks"), "-c", "Release", "-r", RuntimeInformation.RuntimeIdentifier, "--no-self-contained",
            "-p:PublishReadyToRun=true", "-p:RunAnalyzers=false", $"-p:ArtifactsPath={folder}", "-o", program);
        return isMade ? Path.Combine(program, typeof(ReadyToRunProgram).Assembly.GetName().Name + ".dll") : null;
    }
}
