using System.Buffers;
using MemoryPack;
using Tessera.Benchmarks.Abstractions;

namespace Tessera.Benchmarks.Adapters;

/// <summary>MemoryPack with strings as .NET holds them: larger messages, and no conversion.</summary>
public sealed class MemoryPackUtf16Peer : Peer
{
    public override string Id => "memorypack-utf16";

    public override string Title => "MemoryPack UTF-16";

    public override string Version => VersionOf(typeof(MemoryPackSerializer));

    public override PeerGroup Group => PeerGroup.Positional;

    public override string Note => "source-generated, MemoryPackSerializerOptions.Utf16";

    public override bool Supports(Operation operation) => operation <= Operation.WriteBuffer;

    public override Codec<T> CreateCodec<T>() => new MemoryPackCodec<T>();

    private sealed class MemoryPackCodec<T> : Codec<T>
    {
        public override byte[] Write(T value) => MemoryPackSerializer.Serialize(value, MemoryPackSerializerOptions.Utf16);

        public override T Read(byte[] data) => MemoryPackSerializer.Deserialize<T>(data, MemoryPackSerializerOptions.Utf16)!;

        public override void WriteTo(IBufferWriter<byte> output, T value) => MemoryPackSerializer.Serialize(output, value, MemoryPackSerializerOptions.Utf16);
    }
}
