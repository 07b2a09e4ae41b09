using System.Runtime.CompilerServices;
using Tessera.Benchmarks.Workloads;

namespace Tessera.Benchmarks.Gates;

/// <summary>Takes a workload's figures once its types are hot. Needs a process without tiered compilation: tier-0 code allocates more.</summary>
public sealed class FigureTaker : IWorkloadVisitor<Figures>
{
    /// <summary>More messages than the interpreter serves before code is emitted.</summary>
    private const int Warm = 70;

    private const int ArrayHeaderBytes = 24;

    public Figures Visit<T>(Workload<T> workload)
    {
        T value = workload.Create();
        byte[] payload = TesseraSerializer.Serialize(value);
        long write = Least(() => Keep(TesseraSerializer.Serialize(value)));
        long read = Least(() => Keep(TesseraSerializer.Deserialize<T>(payload)));
        long clone = Least(() => Keep(workload.Reference.Clone(value)));
        long array = (ArrayHeaderBytes + payload.Length + 7) & ~7L;
        return new Figures(payload.Length, write - array, read, read - clone);
    }

    private static long Least(Action action)
    {
        for (int i = 0; i < Warm; i++)
            action();
        long least = long.MaxValue;
        for (int i = 0; i < 5; i++)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            action();
            least = Math.Min(least, GC.GetAllocatedBytesForCurrentThread() - before);
        }

        return least;
    }

    /// <summary>A result must escape, or it may not be allocated at all.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Keep<T>(T result) => _ = result;
}
