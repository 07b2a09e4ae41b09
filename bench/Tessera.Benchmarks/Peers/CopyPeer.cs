using System.Buffers;
using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Workloads;

namespace Tessera.Benchmarks.Peers;

/// <summary>The reference R0: a copy of Tessera's payload. A serializer that produces the same bytes cannot be faster.</summary>
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
        // If peers get the messages one by one, Tessera has no single payload, so the hand-written data is copied.
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
