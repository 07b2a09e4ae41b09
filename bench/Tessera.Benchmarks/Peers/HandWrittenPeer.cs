using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Workloads;

namespace Tessera.Benchmarks.Peers;

/// <summary>R1: the workload's own straight-line codec.</summary>
public sealed class HandWrittenPeer(Workload workload) : Peer
{
    public const string Key = "r1";

    public override string Id => Key;

    public override string Title => "R1 by hand";

    public override string Version => "";

    public override PeerGroup Group => PeerGroup.Reference;

    public override string Note => "straight-line code for this very type; no names, versions or descriptors";

    /// <summary>It is positional: it cannot read another version's data.</summary>
    /// <summary>Its messages end where their bytes do, which a stream that goes on does not say.</summary>
    public override bool Supports(Operation operation) => workload.CreateWritten is null && operation != Operation.ReadForward;

    public override Codec<T> CreateCodec<T>() => ((Workload<T>)workload).Reference;
}
