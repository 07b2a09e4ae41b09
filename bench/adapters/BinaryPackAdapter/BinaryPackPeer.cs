using BinaryPack;
using Tessera.Benchmarks.Abstractions;

namespace Tessera.Benchmarks.Adapters;

/// <summary>BinaryPack; its types need a parameterless constructor.</summary>
public sealed class BinaryPackPeer : Peer
{
    public override string Id => "binarypack";

    public override string Title => "BinaryPack";

    public override string Version => VersionOf(typeof(BinaryConverter));

    public override PeerGroup Group => PeerGroup.Positional;

    public override string Note => "its only configuration; not maintained";

    public override Codec<T> CreateCodec<T>()
    {
        if (!typeof(T).IsValueType && typeof(T).GetConstructor([]) is null)
            throw new NotSupportedException("needs a parameterless constructor");
        return (Codec<T>)Activator.CreateInstance(typeof(BinaryPackCodec<>).MakeGenericType(typeof(T)))!;
    }

    private sealed class BinaryPackCodec<T> : Codec<T>
        where T : new()
    {
        public override byte[] Write(T value) => BinaryConverter.Serialize(value);

        public override T Read(byte[] data) => BinaryConverter.Deserialize<T>(data);
    }
}
