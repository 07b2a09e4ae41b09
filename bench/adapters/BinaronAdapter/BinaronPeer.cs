using Binaron.Serializer;
using Tessera.Benchmarks.Abstractions;

namespace Tessera.Benchmarks.Adapters;

/// <summary>Binaron over streams, its only interface.</summary>
public sealed class BinaronPeer : Peer
{
    public override string Id => "binaron";

    public override string Title => "Binaron";

    public override string Version => VersionOf(typeof(BinaronConvert));

    public override PeerGroup Group => PeerGroup.SelfDescribing;

    public override string Note => "default options, through a reused stream";

    public override bool Supports(Operation operation) => operation != Operation.WriteBuffer;

    public override Codec<T> CreateCodec<T>() => new BinaronCodec<T>();

    private sealed class BinaronCodec<T> : Codec<T>
    {
        private readonly MemoryStream _stream = new();

        public override byte[] Write(T value)
        {
            _stream.SetLength(0);
            BinaronConvert.Serialize(value, _stream);
            return _stream.ToArray();
        }

        public override T Read(byte[] data) => BinaronConvert.Deserialize<T>(new MemoryStream(data));

        public override void WriteTo(Stream output, T value) => BinaronConvert.Serialize(value, output);

        public override T ReadFrom(Stream input) => BinaronConvert.Deserialize<T>(input);
    }
}
