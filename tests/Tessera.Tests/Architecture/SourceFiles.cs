using Tessera.TestKit;

namespace Tessera.Tests.Architecture;

/// <summary>The source of the library, by paths relative to src/Tessera with forward slashes.</summary>
internal static class SourceFiles
{
    private static readonly string s_root = RepositoryFiles.Locate("src", "Tessera");

    public static IReadOnlyDictionary<string, string[]> Lines { get; } =
        Directory.EnumerateFiles(s_root, "*.cs", SearchOption.AllDirectories)
            .ToDictionary(path => Path.GetRelativePath(s_root, path).Replace('\\', '/'), File.ReadAllLines);
}
