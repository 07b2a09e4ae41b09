namespace Tessera.TestKit;

/// <summary>Finds files of the repository that tests read as data, wherever the test assembly runs.</summary>
public static class RepositoryFiles
{
    private static readonly string s_root = FindRoot();

    /// <summary>Whether TESSERA_REFRESH=1 is set, so that approved files are rewritten instead of compared.</summary>
    public static bool Refresh => Environment.GetEnvironmentVariable("TESSERA_REFRESH") == "1";

    /// <summary>Returns the absolute path of a file or folder of the repository.</summary>
    public static string Locate(params string[] parts) => Path.Combine([s_root, .. parts]);

    private static string FindRoot()
    {
        DirectoryInfo? folder = new(AppContext.BaseDirectory);
        while (folder is not null && !File.Exists(Path.Combine(folder.FullName, "Tessera.slnx")))
            folder = folder.Parent;
        return folder?.FullName ?? throw new DirectoryNotFoundException("The tests do not run below the folder of Tessera.slnx.");
    }
}
