using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Workloads;

namespace Tessera.Benchmarks.Peers;

/// <summary>The reference R1: the workload's own straight-line codec.</summary>
public sealed class HandWrittenPeer(Workload workload) : Peer
{
    public const string Key = "r1";

    public override string Id => Key;

    public override string Title => "R1 by hand";

    public override string Version => "";

    public override PeerGroup Group => PeerGroup.Reference;

    public override string Note => "straight-line code for this very type; no names, versions or descriptors";

    /// <summary>The codec is positional, so it cannot read another version's data. It does not mark the end of a message, which forward reading
    /// requires.</summary>
    public override bool Supports(Operation operation) => workload.CreateWritten is null && operation != Operation.ReadForward;

    public override Codec<T> CreateCodec<T>() => ((Workload<T>)workload).Reference;
}
