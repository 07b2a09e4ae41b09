namespace Tessera.Benchmarks.Commands;

/// <summary>Finds the folder with the solution, upwards from the working directory, then from the program.</summary>
internal static class RepositoryRoot
{
    public static string Find() => FindFrom(Environment.CurrentDirectory) ?? FindFrom(AppContext.BaseDirectory) ?? Environment.CurrentDirectory;

    private static string? FindFrom(string start)
    {
        for (DirectoryInfo? at = new(start); at is not null; at = at.Parent)
        {
            if (File.Exists(Path.Combine(at.FullName, "Tessera.slnx")))
                return at.FullName;
        }

        return null;
    }
}
