namespace Tessera.Zoo.Reports;

/// <summary>Finds files of the repository, wherever the assembly runs.</summary>
public static class ZooFiles
{
    /// <summary>The path of the published table.</summary>
    public static string Table => Path.Combine(Root, "docs", "zoo.md");

    /// <summary>The path of the counts that must not get worse.</summary>
    public static string Baseline => Path.Combine(Root, "tests", "Tessera.Zoo", "baseline.json");

    private static string Root
    {
        get
        {
            DirectoryInfo? folder = new(AppContext.BaseDirectory);
            while (folder is not null && !File.Exists(Path.Combine(folder.FullName, "Tessera.slnx")))
                folder = folder.Parent;
            return folder?.FullName ?? throw new DirectoryNotFoundException("The program does not run below the folder of Tessera.slnx.");
        }
    }
}
