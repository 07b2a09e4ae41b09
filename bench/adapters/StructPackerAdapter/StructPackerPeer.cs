using StructPacker;
using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.Adapters;

/// <summary>StructPacker: structs of scalars, strings and arrays only, through code generated per struct.</summary>
public sealed class StructPackerPeer : Peer
{
    public override string Id => "structpacker";

    public override string Title => "StructPacker";

    public override string Version => VersionOf(typeof(PackAttribute));

    public override PeerGroup Group => PeerGroup.Positional;

    public override string Note => "source-generated, to a fresh array";

    public override Codec<T> CreateCodec<T>() =>
        typeof(T) == typeof(SmallStruct) ? (Codec<T>)(object)new SmallCodec()
        : typeof(T) == typeof(LargeStruct) ? (Codec<T>)(object)new LargeCodec()
        : throw new NotSupportedException("structs of scalars and arrays only");

    private sealed class SmallCodec : Codec<SmallStruct>
    {
        public override byte[] Write(SmallStruct value) => value.Pack();

        public override SmallStruct Read(byte[] data)
        {
            SmallStruct value = default;
            value.Unpack(data);
            return value;
        }
    }

    private sealed class LargeCodec : Codec<LargeStruct>
    {
        public override byte[] Write(LargeStruct value) => value.Pack();

        public override LargeStruct Read(byte[] data)
        {
            LargeStruct value = default;
            value.Unpack(data);
            return value;
        }
    }
}
