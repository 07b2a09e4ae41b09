namespace Tessera.TestKit;

/// <summary>Files of the repository that tests read as data, found from wherever the test assembly runs.</summary>
public static class RepositoryFiles
{
    private static readonly string s_root = FindRoot();

    /// <summary>Set TESSERA_REFRESH=1 to rewrite approved files instead of comparing with them.</summary>
    public static bool Refresh => Environment.GetEnvironmentVariable("TESSERA_REFRESH") == "1";

    /// <summary>An absolute path.</summary>
    public static string Locate(params string[] parts) => Path.Combine([s_root, .. parts]);

    private static string FindRoot()
    {
        DirectoryInfo? folder = new(AppContext.BaseDirectory);
        while (folder is not null && !File.Exists(Path.Combine(folder.FullName, "Tessera.slnx")))
            folder = folder.Parent;
        return folder?.FullName ?? throw new DirectoryNotFoundException("The tests do not run below the folder of Tessera.slnx.");
    }
}
