using System.Text.Json;
using Tessera.Benchmarks.Workloads;

namespace Tessera.Benchmarks.Gates;

/// <summary>bench/baseline.json: the figures that are agreed; any difference, better or worse, has to be committed.</summary>
public static class Baseline
{
    private static readonly JsonSerializerOptions Json = new() { WriteIndented = true, PropertyNamingPolicy = JsonNamingPolicy.CamelCase };

    public static SortedDictionary<string, Figures> Load(string file) =>
        File.Exists(file) ? JsonSerializer.Deserialize<SortedDictionary<string, Figures>>(File.ReadAllText(file), Json)! : [];

    public static void Save(string file, SortedDictionary<string, Figures> figures) => File.WriteAllText(file, JsonSerializer.Serialize(figures, Json) + "\n");

    /// <summary>The figures of every workload that is here and works, and what failed.</summary>
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

    /// <summary>One line per difference.</summary>
    public static IEnumerable<string> Differences(IReadOnlyDictionary<string, Figures> expected, IReadOnlyDictionary<string, Figures> actual)
    {
        foreach (string id in expected.Keys.Union(actual.Keys).Order(StringComparer.Ordinal))
        {
            Figures? before = expected.GetValueOrDefault(id);
            Figures? now = actual.GetValueOrDefault(id);
            // Data that is fetched may be missing here; then there is nothing to compare.
            if (now is null && WorkloadCatalog.All.FirstOrDefault(w => w.Id == id) is Workload workload && !workload.Available())
                continue;
            if (before != now)
                yield return $"{id}: {before?.ToString() ?? "not in the baseline"} -> {now?.ToString() ?? "fails"}";
        }
    }
}
