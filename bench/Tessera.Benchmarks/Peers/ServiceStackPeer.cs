using ServiceStack.Text;
using Tessera.Benchmarks.Abstractions;

namespace Tessera.Benchmarks.Peers;

/// <summary>ServiceStack.Text with its own text format, JSV.</summary>
public sealed class ServiceStackPeer : Peer
{
    public override string Id => "servicestack";

    public override string Title => "ServiceStack JSV";

    public override string Version => VersionOf(typeof(TypeSerializer));

    public override PeerGroup Group => PeerGroup.Json;

    public override string Note => "JSV text through TypeSerializer and streams; default settings";

    public override Codec<T> CreateCodec<T>() => new JsvCodec<T>();

    private sealed class JsvCodec<T> : Codec<T>
    {
        private readonly MemoryStream _stream = new();

        public override byte[] Write(T value)
        {
            _stream.SetLength(0);
            TypeSerializer.SerializeToStream(value, _stream);
            return _stream.ToArray();
        }

        public override T Read(byte[] data) => TypeSerializer.DeserializeFromStream<T>(new MemoryStream(data));
    }
}
