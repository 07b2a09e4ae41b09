using System.Buffers;
using StructPacker;
using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.Peers;

/// <summary>The package Tessera.StructPacker, which produces the bytes of StructPacker by code generated for each struct.</summary>
public sealed class StructPackagePeer : Peer
{
    public override string Id => "tessera-structpacker";

    public override string Title => "Tessera.StructPacker";

    public override string Version => VersionOf(typeof(PackAttribute));

    public override PeerGroup Group => PeerGroup.Tessera;

    public override string Note => "StructPacker's layout, source-generated, every read checked";

    public override bool Supports(Operation operation) => true;

    public override Codec<T> CreateCodec<T>() =>
        typeof(T) == typeof(SmallStruct) ? (Codec<T>)(object)new SmallCodec()
        : typeof(T) == typeof(LargeStruct) ? (Codec<T>)(object)new LargeCodec()
        : throw new NotSupportedException("structs with [Pack] only");

    private sealed class SmallCodec : Codec<SmallStruct>
    {
        public override byte[] Write(SmallStruct value) => value.Pack();

        public override SmallStruct Read(byte[] data)
        {
            SmallStruct value = default;
            value.Unpack(data);
            return value;
        }

        public override void WriteTo(IBufferWriter<byte> output, SmallStruct value) => value.Pack(output);

        public override void WriteTo(Stream output, SmallStruct value) => value.Pack(output);

        public override SmallStruct ReadFrom(Stream input)
        {
            SmallStruct value = default;
            value.Unpack(input);
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

        public override void WriteTo(IBufferWriter<byte> output, LargeStruct value) => value.Pack(output);

        public override void WriteTo(Stream output, LargeStruct value) => value.Pack(output);

        public override LargeStruct ReadFrom(Stream input)
        {
            LargeStruct value = default;
            value.Unpack(input);
            return value;
        }
    }
}
