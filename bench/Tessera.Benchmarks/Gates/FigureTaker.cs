using System.Runtime.CompilerServices;
using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Measuring;
using Tessera.Benchmarks.Peers;
using Tessera.Benchmarks.Workloads;

namespace Tessera.Benchmarks.Gates;

/// <summary>Takes a workload's figures when its types are hot. Requires a process without tiered compilation and with the emitted engine: tier-0 code allocates
/// more, and tiered engines would switch to emitted code at an arbitrary time.</summary>
public sealed class FigureTaker : IWorkloadVisitor<Figures>
{
    /// <summary>The number of messages after which all caches are filled.</summary>
    private const int Warm = 70;

    private const int ArrayHeaderBytes = 24;

    private static readonly Peer s_tessera = PeerCatalog.InRepository.First(p => p.Id == PeerCatalog.Tessera);

    public Figures Visit<T>(Workload<T> workload)
    {
        T value = workload.Create();
        Codec<T> codec = CaseFactory.CreateCodec(s_tessera, workload);
        byte[] payload = codec.Write(value);
        // For workloads that only measure writing, the proof reads the data back.
        bool reads = workload.Operations(all: true).Contains(Operation.Read);
        long write = Least(() => Keep(codec.Write(value)));
        long read = reads ? Least(() => Keep(codec.Read(payload))) : 0;
        long clone = reads ? Least(() => Keep(workload.Reference.Clone(value))) : 0;
        return new Figures(payload.Length, write - ArrayBytes(payload.Length), read, read - clone);
    }

    private static long ArrayBytes(int content) => (ArrayHeaderBytes + content + 7) & ~7L;

    private static long Least(Action action)
    {
        for (int i = 0; i < Warm; i++)
            action();
        long least = long.MaxValue;
        for (int i = 0; i < 5; i++)
        {
            long before = AllocationClock.Now;
            action();
            least = Math.Min(least, AllocationClock.Now - before);
        }

        return least;
    }

    /// <summary>Lets a result escape. A result that does not escape may not be allocated at all.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Keep<T>(T result) => _ = result;
}
