using System.Buffers;
using MessagePack;
using MessagePack.Resolvers;
using Tessera.Benchmarks.Abstractions;

namespace Tessera.Benchmarks.Adapters;

/// <summary>MessagePack-CSharp with integer keys, its binary forms of Guid and DateTime (the latter keeps the kind).</summary>
public sealed class MessagePackArrayPeer : Peer
{
    private static readonly MessagePackSerializerOptions Options = MessagePackSerializerOptions.Standard.WithResolver(
        CompositeResolver.Create(NativeDateTimeResolver.Instance, NativeGuidResolver.Instance, NativeDecimalResolver.Instance, StandardResolver.Instance));

    public override string Id => "messagepack-array";

    public override string Title => "MessagePack array";

    public override string Version => VersionOf(typeof(MessagePackSerializer));

    public override PeerGroup Group => PeerGroup.Positional;

    public override string Note => "generated formatters, integer keys, native Guid, DateTime and decimal";

    public override bool Supports(Operation operation) => operation <= Operation.WriteBuffer;

    public override Codec<T> CreateCodec<T>() => new MessagePackCodec<T>();

    private sealed class MessagePackCodec<T> : Codec<T>
    {
        public override byte[] Write(T value) => MessagePackSerializer.Serialize(value, Options);

        public override T Read(byte[] data) => MessagePackSerializer.Deserialize<T>(data, Options);

        public override void WriteTo(IBufferWriter<byte> output, T value) => MessagePackSerializer.Serialize(output, value, Options);
    }
}
