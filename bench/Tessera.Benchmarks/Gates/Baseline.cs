using System.Text.Json;
using Tessera.Benchmarks.Workloads;

namespace Tessera.Benchmarks.Gates;

/// <summary>The figures in bench/baseline.json. Any difference, better or worse, requires that the file is updated.</summary>
public static class Baseline
{
    private static readonly JsonSerializerOptions Json = new() { WriteIndented = true, PropertyNamingPolicy = JsonNamingPolicy.CamelCase };

    public static SortedDictionary<string, Figures> Load(string file) =>
        File.Exists(file) ? JsonSerializer.Deserialize<SortedDictionary<string, Figures>>(File.ReadAllText(file), Json)! : [];

    public static void Save(string file, SortedDictionary<string, Figures> figures) => File.WriteAllText(file, JsonSerializer.Serialize(figures, Json) + "\n");

    /// <summary>Takes the figures of all available workloads, and reports workloads that fail.</summary>
    public static SortedDictionary<string, Figures> Take(Action<string, string> onFailure)
    {
        SortedDictionary<string, Figures> figures = new(StringComparer.Ordinal);
        foreach (Workload workload in WorkloadCatalog.All.Where(w => w.Available()))
        {
            try
            {
                figures.Add(workload.Id, workload.Accept(new FigureTaker()));
            }
            catch (TesseraException error)
            {
                onFailure(workload.Id, error.Message);
            }
        }

        return figures;
    }

    /// <summary>Returns one line for each difference.</summary>
    public static IEnumerable<string> Differences(IReadOnlyDictionary<string, Figures> expected, IReadOnlyDictionary<string, Figures> actual)
    {
        foreach (string id in expected.Keys.Union(actual.Keys).Order(StringComparer.Ordinal))
        {
            Figures? before = expected.GetValueOrDefault(id);
            Figures? now = actual.GetValueOrDefault(id);
            // Data that is downloaded separately may be missing. Then there is nothing to compare.
            if (now is null && WorkloadCatalog.All.FirstOrDefault(w => w.Id == id) is Workload workload && !workload.Available())
                continue;
            if (before != now)
                yield return $"{id}: {before?.ToString() ?? "not in the baseline"} -> {now?.ToString() ?? "fails"}";
        }
    }
}
