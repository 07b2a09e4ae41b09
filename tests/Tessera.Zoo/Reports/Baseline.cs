using System.Text.Json;
using Tessera.Zoo.Trials;

namespace Tessera.Zoo.Reports;

/// <summary>The accepted results of each package. A run with worse results fails.</summary>
public sealed class Baseline
{
    private static readonly JsonSerializerOptions s_json = new() { WriteIndented = true };

    private readonly SortedDictionary<string, BaselineEntry> _entries;

    private Baseline(SortedDictionary<string, BaselineEntry> entries) => _entries = entries;

    /// <summary>Loads the baseline of the repository.</summary>
    public static Baseline Load() => new(File.Exists(ZooFiles.Baseline) ? JsonSerializer.Deserialize<SortedDictionary<string, BaselineEntry>>(File.ReadAllBytes(ZooFiles.Baseline))! : []);

    /// <summary>Replaces the counts of these packages.</summary>
    public static void Accept(IEnumerable<PackageSummary> summaries)
    {
        Baseline baseline = Load();
        foreach (PackageSummary summary in summaries)
            baseline._entries[summary.Name] = CountsOf(summary);
        File.WriteAllText(ZooFiles.Baseline, JsonSerializer.Serialize(baseline._entries, s_json) + "\n");
    }

    /// <summary>Returns a sentence for each count that is worse than the accepted one.</summary>
    public IEnumerable<string> FindWorse(PackageSummary summary)
    {
        if (!_entries.TryGetValue(summary.Name, out BaselineEntry? accepted))
            return [$"{summary.Name} is not in the baseline: report {summary.Name} --accept"];
        BaselineEntry found = CountsOf(summary);
        return new (string What, int Accepted, int Found)[]
        {
            ("not working", -accepted.Works, -found.Works),
            ("changed as a plain copy is", accepted.ChangesAsCopied, found.ChangesAsCopied),
            ("refused without a remedy", accepted.RefusedWithoutRemedy, found.RefusedWithoutRemedy),
            ("unreadable", accepted.Unreadable, found.Unreadable),
            ("lost", accepted.Lost, found.Lost),
            ("crashed", accepted.Crashed, found.Crashed),
        }.Where(count => count.Found > count.Accepted).Select(count => $"{summary.Name}: {count.Found - count.Accepted} more types are {count.What} than in the baseline");
    }

    private static BaselineEntry CountsOf(PackageSummary summary) =>
        new(summary.Working, summary[Outcome.ChangesAsCopied], summary[Outcome.RefusedWithoutRemedy], summary[Outcome.Unreadable], summary[Outcome.Lost], summary[Outcome.Crashed]);
}
