using System.Globalization;
using Tessera.Benchmarks.References;

namespace Tessera.Benchmarks.Workloads;

/// <summary>W18: dictionaries and sets.</summary>
public static class MapWorkloads
{
    public static IReadOnlyList<Workload> All { get; } =
    [
        new Workload<Dictionary<string, int>>
        {
            Id = "W18.text1k",
            Title = "Dictionary string,int x1000",
            Quick = true,
            Create = () => Enumerable.Range(0, 1000).ToDictionary(i => "key_" + i.ToString("D6", CultureInfo.InvariantCulture), i => i * 7919),
            Reference = new TextToIntReference(),
        },
    ];
}
