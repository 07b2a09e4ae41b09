using Tessera.Zoo.Packages;
using Tessera.Zoo.Running;
using Tessera.Zoo.Trials;

namespace Tessera.Zoo.Reports;

/// <summary>Tries all packages, writes the table, and compares with the baseline.</summary>
public static class ReportCommand
{
    /// <summary>The usage text of the program.</summary>
    public const string Usage = """
        report [PACKAGE ...] [--accept] [--causes FILE]   try the packages (all), compare with the baseline; all of them rewrite docs/zoo.md
                                                          --accept takes the results as the new baseline
                                                          --causes writes the types that do not work, by cause
        type PACKAGE TYPE                                 try one type and show the error
        """;

    /// <summary>Runs the command. Returns 0 if no package is worse than its baseline.</summary>
    public static async Task<int> RunAsync(string[] arguments)
    {
        int causes = Array.IndexOf(arguments, "--causes");
        string[] names = [.. arguments.Where((argument, i) => !argument.StartsWith("--", StringComparison.Ordinal) && (causes < 0 || i != causes + 1))];
        ZooPackage[] packages = names.Length == 0 ? [.. ZooPackages.All] : [.. names.Select(ZooPackages.Named)];
        Dictionary<ZooPackage, IReadOnlyList<TypeResult>> results = await RunAllAsync(packages);
        PackageSummary[] summaries = [.. packages.Select(package => PackageSummary.Of(package, results[package]))];

        if (causes >= 0)
            await File.WriteAllTextAsync(arguments[causes + 1], CauseList.Write(results));
        if (arguments.Contains("--accept"))
            Baseline.Accept(summaries);
        string[] worse = [.. summaries.SelectMany(Baseline.Load().FindWorse)];
        if (names.Length == 0)
            await File.WriteAllTextAsync(ZooFiles.Table, ZooTable.Write(summaries));
        Console.WriteLine(ZooTable.Total(summaries).Describe());
        foreach (string line in worse)
            Console.Error.WriteLine(line);
        return worse.Length == 0 ? 0 : 1;
    }

    private static async Task<Dictionary<ZooPackage, IReadOnlyList<TypeResult>>> RunAllAsync(ZooPackage[] packages)
    {
        Dictionary<ZooPackage, IReadOnlyList<TypeResult>> results = [];
        // Loads all packages first, so that a wrong name shows at once.
        foreach (ZooPackage package in packages)
            _ = package.AllTypes();
        await Parallel.ForEachAsync(packages, async (package, _) =>
        {
            IReadOnlyList<TypeResult> found = await PackageRun.RunAsync(package);
            lock (results)
                results[package] = found;
            Console.WriteLine(PackageSummary.Of(package, found).Describe());
            Console.Write(ZooTable.Row(PackageSummary.Of(package, found)));
        });
        return results;
    }
}
