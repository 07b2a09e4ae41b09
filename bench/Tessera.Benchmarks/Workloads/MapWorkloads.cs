using System.Globalization;
using Tessera.Benchmarks.Model;
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
            Main = true,
            Create = () => Enumerable.Range(0, 1000).ToDictionary(i => "key_" + i.ToString("D6", CultureInfo.InvariantCulture), i => i * 7919),
            Reference = new TextToIntReference(),
        },
        new Workload<Dictionary<string, int>>
        {
            Id = "W18.text250k",
            Title = "Dictionary string,int x250,000",
            Create = () => Enumerable.Range(0, 250_000).ToDictionary(i => i.ToString(CultureInfo.InvariantCulture), i => i),
            Reference = new TextToIntReference(),
        },
        new Workload<Dictionary<int, string>>
        {
            Id = "W18.int1k",
            Title = "Dictionary int,string x1024",
            Create = () => Enumerable.Range(0, 1024).ToDictionary(i => i, i => i.ToString(CultureInfo.InvariantCulture)),
            Reference = new IntToTextReference(),
        },
        new Workload<Dictionary<Guid, Poco>>
        {
            Id = "W18.guid10k",
            Title = "Dictionary Guid,POCO x10,000",
            Create = () => PocoWorkloads.CreatePocos(10_000).ToDictionary(p => p.Key),
            Reference = new GuidToPocoReference(),
        },
        new Workload<HashSet<string>>
        {
            Id = "W18.set10k",
            Title = "HashSet string x10,000",
            Create = () => [.. Enumerable.Range(0, 10_000).Select(i => "member_" + i.ToString("D5", CultureInfo.InvariantCulture))],
            Reference = new TextSetReference(),
        },
    ];
}
