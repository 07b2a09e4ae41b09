using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Measuring;
using Tessera.Benchmarks.Workloads;

namespace Tessera.Benchmarks.Gates;

/// <summary>Proves in this process that a peer brings a workload's value back.</summary>
public static class Proof
{
    public static Verdict Of(Workload workload, Peer peer, Operation operation) => workload.Accept(new CaseFactory(peer, operation)).Prove();
}
