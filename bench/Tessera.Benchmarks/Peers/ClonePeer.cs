using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Workloads;

namespace Tessera.Benchmarks.Peers;

/// <summary>The reference R2: a hand-written deep clone of the graph. Every reader has to make at least the same allocations.</summary>
public sealed class ClonePeer(Workload workload) : Peer
{
    public const string Key = "r2";

    public override string Id => Key;

    public override string Title => "R2 clone";

    public override string Version => "";

    public override PeerGroup Group => PeerGroup.Reference;

    public override string Note => "hand-written deep clone of the graph";

    public override bool Supports(Operation operation) => operation is Operation.Read or Operation.ReadStream or Operation.ReadForward;

    public override Codec<T> CreateCodec<T>() => new CloneCodec<T>((Workload<T>)workload);

    private sealed class CloneCodec<T>(Workload<T> workload) : Codec<T>
    {
        private readonly T _value = workload.Create();

        public override T Read(byte[] data) => workload.Reference.Clone(_value);

        public override T ReadFrom(Stream input) => workload.Reference.Clone(_value);
    }
}
