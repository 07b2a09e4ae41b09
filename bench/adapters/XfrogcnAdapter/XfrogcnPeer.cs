using Tessera.Benchmarks.Abstractions;
using Xfrogcn.BinaryFormatter;

namespace Tessera.Benchmarks.Adapters;

/// <summary>Xfrogcn.BinaryFormatter with default options: type names and references in the data.</summary>
public sealed class XfrogcnPeer : Peer
{
    public override string Id => "xfrogcn";

    public override string Title => "Xfrogcn";

    public override string Version => VersionOf(typeof(BinarySerializer));

    public override PeerGroup Group => PeerGroup.SelfDescribing;

    public override string Note => "default options; type names and references in the data";

    public override Codec<T> CreateCodec<T>() => new XfrogcnCodec<T>();

    private sealed class XfrogcnCodec<T> : Codec<T>
    {
        public override byte[] Write(T value) => BinarySerializer.Serialize(value);

        public override T Read(byte[] data) => BinarySerializer.Deserialize<T>(data);
    }
}
