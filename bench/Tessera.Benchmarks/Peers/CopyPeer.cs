using System.Buffers;
using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Workloads;

namespace Tessera.Benchmarks.Peers;

/// <summary>R0: a copy of our payload, which no serializer that makes the same bytes can be faster than.</summary>
public sealed class CopyPeer(Workload workload) : Peer
{
    public const string Key = "r0";

    public override string Id => Key;

    public override string Title => "R0 copy";

    public override string Version => "";

    public override PeerGroup Group => PeerGroup.Reference;

    public override string Note => "memory copy of Tessera's payload";

    public override bool Supports(Operation operation) => operation is Operation.Write or Operation.WriteBuffer or Operation.WriteStream;

    public override Codec<T> CreateCodec<T>()
    {
        Workload<T> typed = (Workload<T>)workload;
        // Where the peers get messages one by one, the hand-written data is what there is to copy at once.
        return new CopyCodec<T>(workload.OneCallEach ? typed.Reference.Write(typed.Create()) : TesseraSerializer.Serialize(typed.Create(), TesseraPeer.OptionsFor(workload, null)));
    }

    private sealed class CopyCodec<T>(byte[] payload) : Codec<T>
    {
        public override byte[] Write(T value)
        {
            byte[] result = GC.AllocateUninitializedArray<byte>(payload.Length);
            payload.AsSpan().CopyTo(result);
            return result;
        }

        public override void WriteTo(IBufferWriter<byte> output, T value) => output.Write(payload);

        public override void WriteTo(Stream output, T value) => output.Write(payload);
    }
}
