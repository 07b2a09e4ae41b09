using System.Buffers;
using ProtoBuf;
using ProtoBuf.Meta;
using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.Adapters;

/// <summary>protobuf-net with its runtime model, compiled; it writes to a stream or a buffer, not to an array.</summary>
public sealed class ProtobufNetPeer : Peer
{
    static ProtobufNetPeer()
    {
        // Implicit numbers follow the alphabet; versions of a type must agree on them.
        string[] users = [.. typeof(UserNewer).GetProperties().Select(p => p.Name)];
        foreach (Type version in (Type[])[typeof(User), typeof(UserOlder), typeof(UserNewer), typeof(UserChanged)])
        {
            MetaType contract = RuntimeTypeModel.Default.Add(version, applyDefaultBehaviour: false);
            foreach (string member in version.GetProperties().Select(p => p.Name))
                contract.Add(Array.IndexOf(users, member) + 1, member);
        }
    }

    public override string Id => "protobuf-net";

    public override string Title => "protobuf-net";

    public override string Version => VersionOf(typeof(Serializer));

    public override PeerGroup Group => PeerGroup.SelfDescribing;

    public override string Note => "runtime model, compiled in place; numbers by the alphabet, for versioned types by hand";

    public override bool Supports(Operation operation) => operation <= Operation.WriteBuffer;

    public override Codec<T> CreateCodec<T>()
    {
        if (RuntimeTypeModel.Default.CanSerialize(typeof(T)))
            Serializer.PrepareSerializer<T>();
        return new ProtobufNetCodec<T>();
    }

    private sealed class ProtobufNetCodec<T> : Codec<T>
    {
        private readonly MemoryStream _stream = new();

        public override byte[] Write(T value)
        {
            _stream.SetLength(0);
            Serializer.Serialize(_stream, value);
            return _stream.ToArray();
        }

        public override T Read(byte[] data) => Serializer.Deserialize<T>(data.AsSpan());

        public override void WriteTo(IBufferWriter<byte> output, T value) => Serializer.Serialize(output, value);
    }
}
