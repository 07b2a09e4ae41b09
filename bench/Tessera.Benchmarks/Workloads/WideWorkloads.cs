using Tessera.Benchmarks.Data;
using Tessera.Benchmarks.Model;
using Tessera.Benchmarks.References;

namespace Tessera.Benchmarks.Workloads;

/// <summary>W14: 1,000 records of 120 members. Either all members are set, or they are nullable and one in five is set.</summary>
public static class WideWorkloads
{
    public static IReadOnlyList<Workload> All { get; } =
    [
        new Workload<List<WideRecord>>
        {
            Id = "W14.full",
            Title = "120 members x1000",
            Create = () => CreateMany<WideRecord>(100),
            Reference = new WideRecordListReference(),
        },
        new Workload<List<SparseRecord>>
        {
            Id = "W14.sparse",
            Title = "120 nullable members x1000, 20 % set",
            Create = () => CreateMany<SparseRecord>(20),
            Reference = new SparseRecordListReference(),
        },
    ];

    private static List<T> CreateMany<T>(int percentSet)
        where T : class, new()
    {
        MemberFiller filler = new(new Xoshiro256(14), percentSet);
        List<T> result = new(1000);
        for (int i = 0; i < 1000; i++)
            result.Add(filler.Make<T>());
        return result;
    }
}
