using Tessera.Benchmarks.Data;
using Tessera.Benchmarks.Model;
using Tessera.Benchmarks.References;

namespace Tessera.Benchmarks.Workloads;

/// <summary>W09: MemoryPack's own small object and arrays of vectors.</summary>
public static class VectorWorkloads
{
    public static IReadOnlyList<Workload> All { get; } =
    [
        new Workload<Person>
        {
            Id = "W09.person",
            Title = "3 ints, 2 strings",
            Create = () => new Person { X = 100, Y = 99999999, Z = 4444, FirstName = "Hoge Huga Tako", LastName = "あいうえおかきくけこ" },
            Reference = new PersonReference(),
        },
        new Workload<Vector3[]>
        {
            Id = "W09.vectors1k",
            Title = "Vector3 x1000",
            Bulk = true,
            Create = () => CreateVectors(1000),
            Reference = new BlockReference<Vector3>(),
        },
        new Workload<Vector3[]>
        {
            Id = "W09.vectors10k",
            Title = "Vector3 x10000",
            Bulk = true,
            Create = () => CreateVectors(10000),
            Reference = new BlockReference<Vector3>(),
        },
    ];

    private static Vector3[] CreateVectors(int count)
    {
        Xoshiro256 random = new(9);
        Vector3[] result = new Vector3[count];
        for (int i = 0; i < count; i++)
            result[i] = new Vector3 { X = random.NextSingle() * 100, Y = random.NextSingle() * 100, Z = random.NextSingle() * 20000 };
        return result;
    }
}
