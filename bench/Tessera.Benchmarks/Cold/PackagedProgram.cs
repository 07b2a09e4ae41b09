using Tessera.Benchmarks.Commands;
using Tessera.Benchmarks.Measuring;

namespace Tessera.Benchmarks.Cold;

/// <summary>A copy of this program that uses the library as its package contains it. Most applications are like this: their own code is compiled while they run.</summary>
internal static class PackagedProgram
{
    /// <returns>The path of the program for <c>dotnet</c>, or null if the library could not be compiled.</returns>
    public static string? Create()
    {
        string root = RepositoryRoot.Find();
        if (PackagedLibrary.Compile(root) is not string library)
            return null;
        string folder = Path.Combine(root, "artifacts", "packaged");
        foreach (string file in Directory.EnumerateFiles(AppContext.BaseDirectory, "*", SearchOption.AllDirectories))
        {
            string copy = Path.Combine(folder, Path.GetRelativePath(AppContext.BaseDirectory, file));
            Directory.CreateDirectory(Path.GetDirectoryName(copy)!);
            File.Copy(file, copy, overwrite: true);
        }

        File.Copy(library, Path.Combine(folder, Path.GetFileName(library)), overwrite: true);
        return Path.Combine(folder, Path.GetFileName(typeof(PackagedProgram).Assembly.Location));
    }
}
