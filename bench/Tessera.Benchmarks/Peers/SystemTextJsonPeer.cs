using System.Buffers;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Tessera.Benchmarks.Abstractions;

namespace Tessera.Benchmarks.Peers;

/// <summary>System.Text.Json, with metadata by reflection or from the source generator.</summary>
public sealed class SystemTextJsonPeer(bool generated) : Peer
{
    public override string Id => generated ? "stj-gen" : "stj";

    public override string Title => generated ? "STJ source-gen" : "STJ";

    public override string Version => VersionOf(typeof(JsonSerializer));

    public override PeerGroup Group => PeerGroup.Json;

    public override string Note => generated ? "UTF-8 text; source-generated metadata and fast path" : "UTF-8 text; default options, reflection";

    public override bool Supports(Operation operation) => true;

    public override Codec<T> CreateCodec<T>()
    {
        JsonTypeInfo? info = generated ? JsonModelContext.Default.GetTypeInfo(typeof(T)) : JsonSerializerOptions.Default.GetTypeInfo(typeof(T));
        return new JsonCodec<T>((JsonTypeInfo<T>?)info ?? throw new NotSupportedException("not in the generated context"));
    }

    private sealed class JsonCodec<T>(JsonTypeInfo<T> info) : Codec<T>
    {
        private Utf8JsonWriter? _writer;

        public override byte[] Write(T value) => JsonSerializer.SerializeToUtf8Bytes(value, info);

        public override T Read(byte[] data) => JsonSerializer.Deserialize(data, info)!;

        public override void WriteTo(IBufferWriter<byte> output, T value)
        {
            if (_writer is null)
                _writer = new Utf8JsonWriter(output);
            else
                _writer.Reset(output);
            JsonSerializer.Serialize(_writer, value, info);
        }

        public override void WriteTo(Stream output, T value) => JsonSerializer.Serialize(output, value, info);

        public override T ReadFrom(Stream input) => JsonSerializer.Deserialize(input, info)!;
    }
}
