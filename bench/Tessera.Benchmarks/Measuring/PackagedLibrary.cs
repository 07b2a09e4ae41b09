using System.Runtime.InteropServices;

namespace Tessera.Benchmarks.Measuring;

/// <summary>The library as its package contains it for this machine: compiled ahead. The compiler is a package that may fail to restore.</summary>
internal static class PackagedLibrary
{
    /// <returns>The path of the library, or null if it could not be compiled.</returns>
    public static string? Compile(string root)
    {
        string runtime = RuntimeInformation.RuntimeIdentifier;
        bool isMade = Sdk.Run("build", Path.Combine(root, "src", "Tessera"), "-c", "Release", $"-p:ReadyToRun={runtime}", "-t:Restore;Build;CompileReadyToRun", "-v", "quiet");
        return isMade ? Path.Combine(root, "artifacts", "obj", "Tessera", "release", "ready-to-run", runtime, "Tessera.dll") : null;
    }
}
