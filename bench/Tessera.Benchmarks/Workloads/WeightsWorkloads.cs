using Tessera.Benchmarks.Data;
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
            Bulk = true,
            Quick = true,
            Create = CreateWeights,
            Reference = new WeightsReference(),
        },
        new Workload<Layer>
        {
            Id = "W01.layer",
            Title = "65,536 floats and 256",
            Bulk = true,
            Create = CreateLayer,
            Reference = new LayerReference(),
        },
        new Workload<int[]>
        {
            Id = "W01.ints",
            Title = "int x50000, mixed magnitudes",
            Bulk = true,
            Create = CreateInts,
            Reference = new BlockReference<int>(),
        },
        new Workload<bool[]>
        {
            Id = "W01.bools",
            Title = "bool x10000",
            Bulk = true,
            Create = CreateBools,
            Reference = new BlockReference<bool>(),
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

    private static Layer CreateLayer()
    {
        Xoshiro256 random = new(1);
        Layer layer = new() { Weights = new float[65536], Biases = new float[256] };
        foreach (ref float weight in layer.Weights.AsSpan())
            weight = random.NextSingle();
        foreach (ref float bias in layer.Biases.AsSpan())
            bias = random.NextSingle();
        return layer;
    }

    private static int[] CreateInts()
    {
        Xoshiro256 random = new(1);
        int[] values = new int[50000];
        foreach (ref int value in values.AsSpan())
            value = random.NextInt32() >> random.Next(32);
        return values;
    }

    private static bool[] CreateBools()
    {
        Xoshiro256 random = new(1);
        bool[] values = new bool[10000];
        foreach (ref bool value in values.AsSpan())
            value = random.NextBool();
        return values;
    }
}
