using System.Runtime.Serialization.Formatters.Binary;
using Tessera.Benchmarks.Abstractions;

namespace Tessera.Benchmarks.Peers;

/// <summary>BinaryFormatter from its unsupported compatibility package: the serializer that its users are advised to replace.</summary>
public sealed class BinaryFormatterPeer : Peer
{
    public override string Id => "binaryformatter";

    public override string Title => "BinaryFormatter";

    public override string Version => VersionOf(typeof(BinaryFormatter));

    public override PeerGroup Group => PeerGroup.SelfDescribing;

    public override string Note => "compatibility package; type names in the data; unsafe with foreign bytes";

    public override bool Supports(Operation operation) => operation != Operation.WriteBuffer;

    public override Codec<T> CreateCodec<T>() => new FormatterCodec<T>();

    private sealed class FormatterCodec<T> : Codec<T>
    {
        private readonly BinaryFormatter _formatter = new();
        private readonly MemoryStream _stream = new();

        public override byte[] Write(T value)
        {
            _stream.SetLength(0);
            _formatter.Serialize(_stream, value!);
            return _stream.ToArray();
        }

        public override T Read(byte[] data) => (T)_formatter.Deserialize(new MemoryStream(data));

        public override void WriteTo(Stream output, T value) => _formatter.Serialize(output, value!);

        public override T ReadFrom(Stream input) => (T)_formatter.Deserialize(input);
    }
}
