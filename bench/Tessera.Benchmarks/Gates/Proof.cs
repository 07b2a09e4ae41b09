using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Measuring;
using Tessera.Benchmarks.Workloads;

namespace Tessera.Benchmarks.Gates;

/// <summary>Checks, in this process, that a peer writes a workload's value and reads it back unchanged.</summary>
public static class Proof
{
    public static Verdict Of(Workload workload, Peer peer, Operation operation) => workload.Accept(new CaseFactory(peer, operation)).Prove();
}
