using Tessera.Benchmarks.Model;
using Tessera.Benchmarks.References;

namespace Tessera.Benchmarks.Workloads;

/// <summary>W01: bulk primitive arrays (Binaron's first benchmark).</summary>
public static class WeightsWorkloads
{
    public static IReadOnlyList<Workload> All { get; } =
    [
        new Workload<Weights>
        {
            Id = "W01",
            Title = "64k doubles",
            Quick = true,
            Create = CreateWeights,
            Reference = new WeightsReference(),
        },
    ];

    private static Weights CreateWeights()
    {
        Random random = new(15);
        double[] values = new double[65536];
        for (int i = 0; i < values.Length; i++)
            values[i] = random.NextDouble();
        return new Weights { Values = values };
    }
}
