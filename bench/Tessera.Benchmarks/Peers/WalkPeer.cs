using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Workloads;

namespace Tessera.Benchmarks.Peers;

/// <summary>The limit R3: reads the whole graph and writes nothing. The rest of the cost of writing is the writer's own.</summary>
public sealed class WalkPeer(Workload workload) : Peer
{
    public const string Key = "r3";

    public override string Id => Key;

    public override string Title => "R3 walk";

    public override string Version => "";

    public override PeerGroup Group => PeerGroup.Limit;

    public override string Note => "reads every field of a scattered graph, writes nothing";

    public override bool Supports(Operation operation) => operation == Operation.Write && workload.HasWalk;

    public override Codec<T> CreateCodec<T>() => new WalkCodec<T>(((Workload<T>)workload).Walk!);

    private sealed class WalkCodec<T>(Func<T, long> walk) : Codec<T>
    {
        private long _sum;

        public override byte[] Write(T value)
        {
            Volatile.Write(ref _sum, walk(value));
            return [];
        }
    }
}
