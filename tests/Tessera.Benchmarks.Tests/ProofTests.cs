using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Gates;
using Tessera.Benchmarks.Measuring;
using Tessera.Benchmarks.Peers;
using Tessera.Benchmarks.Workloads;
using Xunit;

namespace Tessera.Benchmarks.Tests;

/// <summary>Whoever is timed has brought the value back first; references and this library always do.</summary>
public class ProofTests
{
    public static TheoryData<string> Workloads => [.. WorkloadCatalog.All.Where(w => w.Available()).Select(w => w.Id)];

    /// <summary>The baseline lists what works; a workload that starts or stops working is a difference the gate reports.</summary>
    public static TheoryData<string> Working => [.. WorkloadCatalog.All.Where(w => w.Available() && Baseline.Load(GateTests.BaselineFile()).ContainsKey(w.Id)).Select(w => w.Id)];

    [Theory]
    [MemberData(nameof(Workloads))]
    public void References_OfEveryWorkload_BringItsValueBack(string id)
    {
        Workload workload = WorkloadCatalog.Get(id);
        foreach (Peer peer in PeerCatalog.For(workload).Where(p => p.Group is PeerGroup.Reference or PeerGroup.Limit))
        {
            foreach (Operation operation in workload.Operations(all: true).Where(peer.Supports))
                Assert.Equal(Verdict.Exact, Proof.Of(workload, peer, operation));
        }

        if (workload.CreateWritten is null && workload.Writers == 1)
            Assert.Equal(Verdict.Exact, Proof.Of(workload, new HandWrittenPeer(workload), Operation.ReadStream));
        Assert.Equal(Verdict.Exact, Proof.Of(workload, new ClonePeer(workload), Operation.Read));
    }

    [Theory]
    [MemberData(nameof(Working))]
    public void Tessera_OnEveryWorkloadOfTheBaseline_BringsItsValueBack(string id)
    {
        Workload workload = WorkloadCatalog.Get(id);
        foreach (Peer peer in PeerCatalog.InRepository.Where(p => p.Group == PeerGroup.Tessera))
        {
            foreach (Operation operation in workload.OneCallEach || workload.CreateWritten is not null ? [Operation.Write] : (Operation[])[Operation.Write, Operation.WriteBuffer, Operation.ReadStream, Operation.ReadForward])
            {
                Verdict verdict = Proof.Of(workload, peer, operation);
                Assert.Null(verdict.Failure);
                // Untyped objects come back as TesseraObject, whatever dictionary they were.
                Assert.True(verdict.Inexact is null || workload.Matches("W12"), verdict.Inexact);
            }
        }
    }
    [Theory]
    [InlineData("W03")]
    [InlineData("W04")]
    public void Packed_Structs_ComeBack(string id)
    {
        Workload workload = WorkloadCatalog.Get(id);
        foreach (Peer peer in PeerCatalog.Packed)
        {
            foreach (Operation operation in workload.Operations(all: true))
                Assert.Equal(Verdict.Exact, Proof.Of(workload, peer, operation));
        }
    }
}
