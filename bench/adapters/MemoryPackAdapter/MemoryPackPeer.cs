using System.Buffers;
using MemoryPack;
using Tessera.Benchmarks.Abstractions;

namespace Tessera.Benchmarks.Adapters;

/// <summary>MemoryPack as its documentation recommends it: generated formatters, UTF-8 strings.</summary>
public sealed class MemoryPackPeer : Peer
{
    public override string Id => "memorypack";

    public override string Title => "MemoryPack";

    public override string Version => VersionOf(typeof(MemoryPackSerializer));

    public override PeerGroup Group => PeerGroup.Positional;

    public override string Note => "source-generated, default options (UTF-8)";

    public override bool Supports(Operation operation) => operation <= Operation.WriteBuffer;

    public override Codec<T> CreateCodec<T>() => new MemoryPackCodec<T>();

    private sealed class MemoryPackCodec<T> : Codec<T>
    {
        public override byte[] Write(T value) => MemoryPackSerializer.Serialize(value);

        public override T Read(byte[] data) => MemoryPackSerializer.Deserialize<T>(data)!;

        public override void WriteTo(IBufferWriter<byte> output, T value) => MemoryPackSerializer.Serialize(output, value);
    }
}
