using System.Text.Json;
using Tessera.Benchmarks.References;

namespace Tessera.Benchmarks.Workloads;

/// <summary>W12: well-known JSON corpora as untyped object trees. The files are not part of the repository; bench/fetch-corpora.sh downloads them.</summary>
public static class CorpusWorkloads
{
    public static IReadOnlyList<Workload> All { get; } = [Create("twitter"), Create("citm_catalog"), Create("canada"), Create("github_events")];

    /// <summary>The folder of the corpora, or null if they are missing.</summary>
    public static string? Folder { get; } = Find();

    private static Workload<Dictionary<string, object?>> Create(string name) => new()
    {
        Id = $"W12.{name.Split('_')[0]}",
        Title = $"{name}.json untyped",
        Available = () => Folder is not null,
        Create = () => Load(name),
        Reference = new DynamicReference(),
    };

    private static Dictionary<string, object?> Load(string name)
    {
        using JsonDocument document = JsonDocument.Parse(File.ReadAllBytes(Path.Combine(Folder!, name + ".json")));
        object? root = Convert(document.RootElement);
        // One of the corpora is a list, but the workload's type is a map.
        return root as Dictionary<string, object?> ?? new Dictionary<string, object?> { ["items"] = root };
    }

    private static object? Convert(JsonElement element) => element.ValueKind switch
    {
        JsonValueKind.Object => element.EnumerateObject().GroupBy(p => p.Name).ToDictionary(g => g.Key, g => Convert(g.Last().Value)),
        JsonValueKind.Array => element.EnumerateArray().Select(Convert).ToArray(),
        JsonValueKind.String => element.GetString(),
        JsonValueKind.Number => element.TryGetInt64(out long integer) ? integer : (object)element.GetDouble(),
        JsonValueKind.True => true,
        JsonValueKind.False => false,
        _ => null,
    };

    private static string? Find()
    {
        for (DirectoryInfo? at = new(AppContext.BaseDirectory); at is not null; at = at.Parent)
        {
            string candidate = Path.Combine(at.FullName, "artifacts", "corpora");
            if (File.Exists(Path.Combine(candidate, "twitter.json")))
                return candidate;
        }

        return null;
    }
}
