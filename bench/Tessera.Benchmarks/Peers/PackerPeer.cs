using System.Buffers;
using Tessera.Benchmarks.Abstractions;

namespace Tessera.Benchmarks.Peers;

/// <summary>TesseraPacker, which writes no description of the type. It takes part for structs, beside peers that write none either.</summary>
public sealed class PackerPeer : Peer
{
    public override string Id => "tessera-packer";

    public override string Title => "TesseraPacker";

    public override string Version => VersionOf(typeof(TesseraPacker));

    public override PeerGroup Group => PeerGroup.Tessera;

    public override string Note => "bare bodies: no names, no versions; same engine as Tessera";

    public override bool Supports(Operation operation) => true;

    public override Codec<T> CreateCodec<T>() => typeof(T).IsValueType ? new PackerCodec<T>() : throw new NotSupportedException("packed values are compared for structs");

    private sealed class PackerCodec<T> : Codec<T>
    {
        public override byte[] Write(T value) => TesseraPacker.Pack(in value);

        public override T Read(byte[] data) => TesseraPacker.Unpack<T>(data);

        public override void WriteTo(IBufferWriter<byte> output, T value) => TesseraPacker.Pack(output, in value);

        public override void WriteTo(Stream output, T value) => TesseraPacker.Pack(output, in value);

        public override T ReadFrom(Stream input) => TesseraPacker.Unpack<T>(input);
    }
}
