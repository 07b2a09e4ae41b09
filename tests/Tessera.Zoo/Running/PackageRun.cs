using System.Diagnostics;
using System.Text.Json;
using Tessera.Zoo.Packages;
using Tessera.Zoo.Trials;

namespace Tessera.Zoo.Running;

/// <summary>Tries the types of a package in separate processes. If one ends or hangs, only its current type fails, and the next process goes on.</summary>
public static class PackageRun
{
    /// <summary>The time after which a type counts as hanging. For the first, it includes finding all types of the package.</summary>
    private static readonly TimeSpan s_patience = TimeSpan.FromMinutes(3);

    /// <summary>Returns the results in the order of the types.</summary>
    public static async Task<IReadOnlyList<TypeResult>> RunAsync(ZooPackage package)
    {
        List<TypeResult> results = [];
        int count = package.Types(ZooPackages.TypesOfEach).Count;
        while (results.Count < count)
            results.AddRange(await RunOnceAsync(package, results.Count));
        return results;
    }

    /// <summary>Runs one process and returns at least one result.</summary>
    private static async Task<List<TypeResult>> RunOnceAsync(ZooPackage package, int first)
    {
        // Some types create files under any name that they are given, so the process gets a temporary folder.
        DirectoryInfo folder = Directory.CreateTempSubdirectory("tessera-zoo-");
        ProcessStartInfo start = new(Environment.ProcessPath!) { RedirectStandardOutput = true, RedirectStandardError = true, WorkingDirectory = folder.FullName };
        foreach (string argument in (string[])["work", package.Name, $"{first}"])
            start.ArgumentList.Add(argument);
        using Process process = Process.Start(start)!;
        Task<string> errors = process.StandardError.ReadToEndAsync();
        List<TypeResult> results = [];
        string current = "(none)";
        bool isFilled = false;
        bool hangs = false;
        while (true)
        {
            Task<string?> next = process.StandardOutput.ReadLineAsync();
            hangs = await Task.WhenAny(next, Task.Delay(s_patience)) != next;
            if (hangs || await next is not string line)
                break;
            if (line.StartsWith("> ", StringComparison.Ordinal))
                (current, isFilled) = (line[2..], false);
            else if (line == PackageWorker.Filled)
                isFilled = true;
            else
                results.Add(JsonSerializer.Deserialize<TypeResult>(line)!);
        }

        if (hangs)
            process.Kill(entireProcessTree: true);
        await process.WaitForExitAsync();
        folder.Delete(recursive: true);
        if (process.ExitCode != 0)
            results.Add(new TypeResult(current, isFilled ? Outcome.Crashed : Outcome.NotMade, hangs ? "hangs" : $"the process ended: {FirstLine(await errors)}"));
        return results;
    }

    private static string FirstLine(string text) => text.Split('\n', StringSplitOptions.RemoveEmptyEntries).FirstOrDefault("without a word");
}
