using Nino.Core;
using Tessera.Benchmarks.Abstractions;

namespace Tessera.Benchmarks.Adapters;

/// <summary>Nino with generated code and its default UTF-16 strings.</summary>
public sealed class NinoPeer : Peer
{
    public override string Id => "nino";

    public override string Title => "Nino";

    public override string Version => VersionOf(typeof(NinoSerializer));

    public override PeerGroup Group => PeerGroup.Positional;

    public override string Note => "source-generated, default options";

    public override Codec<T> CreateCodec<T>() => new NinoCodec<T>();

    private sealed class NinoCodec<T> : Codec<T>
    {
        public override byte[] Write(T value) => NinoSerializer.Serialize(value);

        public override T Read(byte[] data) => NinoDeserializer.Deserialize<T>(data);
    }
}
