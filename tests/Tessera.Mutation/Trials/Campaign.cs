using System.Diagnostics;
using System.Globalization;
using Tessera.Mutation.Mutants;

namespace Tessera.Mutation.Trials;

/// <summary>Compiles the library with its mutants, tries a sample of them, and reports.</summary>
internal sealed class Campaign(CommandLine options)
{
    private const string UsualFolders = "Descriptors,Reading,Values,Converters/Binding,Converters/Collections,Converters/References";

    private readonly Lock _lock = new();
    private readonly Stopwatch _watch = Stopwatch.StartNew();
    private readonly List<Verdict> _verdicts = [];
    private readonly string _root = FindRoot();

    public int Run()
    {
        string[] folders = options.List("folders", UsualFolders);
        MutatedLibrary library = new(_root, folders);
        TestFolder tests = new(_root);
        library.Write(tests.Library);
        Print($"{library.Mutants.Count} mutants in {string.Join(", ", folders)}; {library.DroppedCount} more do not compile");
        Queue<Mutant> sample = new(Choose(library.Mutants, folders));
        Reach reach = new(tests, library.Count, options.Number("together", 4), Print);
        Trial trial = new(tests, options.Text("classes") is null ? reach.Find() : reach.Measure(options.List("classes", "")), options.Number("slowest", int.MaxValue));
        Thread[] threads = [.. Enumerable.Range(0, options.Number("jobs", 1)).Select(_ => new Thread(() => Try(trial, sample)))];
        Array.ForEach(threads, thread => thread.Start());
        Array.ForEach(threads, thread => thread.Join());
        string report = Report();
        Console.WriteLine(report);
        if (options.Text("report") is { } file)
            File.WriteAllText(file, report);
        return 0;
    }

    private static string FindRoot()
    {
        DirectoryInfo? folder = new(AppContext.BaseDirectory);
        while (folder is not null && !File.Exists(Path.Combine(folder.FullName, "Tessera.slnx")))
            folder = folder.Parent;
        return folder?.FullName ?? throw new DirectoryNotFoundException("The program does not run below the folder of Tessera.slnx.");
    }

    /// <summary>As many of each folder as of the next, in an order by chance, that the seed decides.</summary>
    private IEnumerable<Mutant> Choose(IReadOnlyList<Mutant> mutants, string[] folders)
    {
        if (options.Text("at") is not null)
        {
            string[] places = options.List("at", "");
            return mutants.Where(mutant => places.Contains($"{mutant.File}:{mutant.Line}"));
        }

        Random random = new(options.Number("seed", 1));
        return folders
            .SelectMany(folder =>
            {
                Mutant[] those = [.. mutants.Where(mutant => mutant.File.StartsWith($"{folder}/", StringComparison.Ordinal))];
                random.Shuffle(those);
                return those.Index();
            })
            .OrderBy(item => item.Index)
            .Select(item => item.Item)
            .Take(options.Number("sample", mutants.Count))
            .Skip(options.Number("skip", 0));
    }

    private void Try(Trial trial, Queue<Mutant> sample)
    {
        int minutes = options.Number("minutes", int.MaxValue);
        while (_watch.Elapsed.TotalMinutes < minutes)
        {
            Mutant? mutant;
            lock (_lock)
            {
                if (!sample.TryDequeue(out mutant))
                    return;
            }

            Verdict verdict = trial.Run(mutant);
            lock (_lock)
            {
                _verdicts.Add(verdict);
                Print($"{_verdicts.Count} #{mutant.Number} {verdict.Outcome} {mutant} [{verdict.Test}]");
            }
        }
    }

    private void Print(string line) => Console.WriteLine($"{_watch.Elapsed:hh\\:mm\\:ss} {line}");

    private string Report()
    {
        StringWriter report = new(CultureInfo.InvariantCulture);
        report.WriteLine($"{_verdicts.Count} mutants tried: {string.Join(", ", Enum.GetValues<Outcome>().Select(outcome => $"{_verdicts.Count(verdict => verdict.Outcome == outcome)} {outcome}"))}");
        foreach (Verdict verdict in _verdicts.Where(verdict => verdict.Outcome is Outcome.Survived or Outcome.NotReached).OrderBy(verdict => verdict.Mutant.Number))
            report.WriteLine($"#{verdict.Mutant.Number} {verdict.Outcome} {verdict.Mutant}");
        return report.ToString();
    }
}
