using System.Buffers;
using Nerdbank.MessagePack;
using PolyType;
using PolyType.ReflectionProvider;
using Tessera.Benchmarks.Abstractions;

namespace Tessera.Benchmarks.Adapters;

/// <summary>Nerdbank.MessagePack with names, one serializer, shapes by reflection: the model needs no attributes so.</summary>
public sealed class NerdbankMessagePackPeer : Peer
{
    private static readonly MessagePackSerializer Serializer = new() { SerializeDefaultValues = SerializeDefaultValuesPolicy.Always };

    public override string Id => "nerdbank-map";

    public override string Title => "Nerdbank map";

    public override string Version => VersionOf(typeof(MessagePackSerializer));

    public override PeerGroup Group => PeerGroup.SelfDescribing;

    public override string Note => "property names as keys, shapes by reflection";

    public override bool Supports(Operation operation) => operation <= Operation.WriteBuffer;

    public override Codec<T> CreateCodec<T>() =>
        new NerdbankCodec<T>((ITypeShape<T>)(ReflectionTypeShapeProvider.Default.GetTypeShape(typeof(T)) ?? throw new NotSupportedException("no shape")));

    private sealed class NerdbankCodec<T>(ITypeShape<T> shape) : Codec<T>
    {
        public override byte[] Write(T value) => Serializer.Serialize(value, shape);

        public override T Read(byte[] data) => Serializer.Deserialize(data, shape)!;

        public override void WriteTo(IBufferWriter<byte> output, T value) => Serializer.Serialize(output, value, shape);
    }
}
