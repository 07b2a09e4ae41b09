using Tessera.Benchmarks.Data;
using Tessera.Benchmarks.Model;
using Tessera.Benchmarks.References;

namespace Tessera.Benchmarks.Workloads;

/// <summary>W09: small flat objects and lists of them.</summary>
public static class PocoWorkloads
{
    public static IReadOnlyList<Workload> All { get; } =
    [
        new Workload<NineInts>
        {
            Id = "W09.ints9",
            Title = "9 ints",
            Main = true,
            Create = () => new NineInts { A = 1, B = -20, C = 300, D = 4_000, E = -50_000, F = 600_000, G = 7_000_000, H = -80_000_000, I = 900_000_000 },
            Reference = new NineIntsReference(),
        },
        new Workload<Poco>
        {
            Id = "W09.poco",
            Title = "POCO of 6",
            Quick = true,
            Create = () => CreatePoco(new Xoshiro256(9), 0),
            Reference = new PocoReference(),
        },
        new Workload<List<Poco>>
        {
            Id = "W09.poco1k",
            Title = "List of 1000 POCO",
            Main = true,
            Create = () => CreatePocos(1000),
            Reference = new PocoListReference(),
            Walk = Walk.Pocos,
        },
    ];

    public static List<Poco> CreatePocos(int count)
    {
        Xoshiro256 random = new(9);
        List<Poco> result = new(count);
        for (int i = 0; i < count; i++)
            result.Add(CreatePoco(random, i));
        return result;
    }

    /// <summary>Creates an object of 51 bytes in the hand-written format. The name has 13 characters.</summary>
    private static Poco CreatePoco(Xoshiro256 random, int i) => new()
    {
        Id = i,
        Name = $"Person {i % 1_000_000:D6}",
        Score = random.NextDouble() * 100,
        Active = random.NextBool(),
        Created = FixedTime.Utc.AddSeconds(random.Next(100_000_000)),
        Key = random.NextGuid(),
    };
}
