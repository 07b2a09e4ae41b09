using System.Text;
using Newtonsoft.Json;
using Tessera.Benchmarks.Abstractions;

namespace Tessera.Benchmarks.Peers;

/// <summary>Newtonsoft.Json through UTF-8 streams, as in the sources of the workloads.</summary>
public sealed class NewtonsoftPeer : Peer
{
    public override string Id => "newtonsoft";

    public override string Title => "Newtonsoft";

    public override string Version => VersionOf(typeof(JsonSerializer));

    public override PeerGroup Group => PeerGroup.Json;

    public override string Note => "UTF-8 text through JsonTextWriter and StreamWriter; default settings, one serializer";

    public override bool Supports(Operation operation) => operation != Operation.WriteBuffer;

    public override Codec<T> CreateCodec<T>() => new NewtonsoftCodec<T>();

    private sealed class NewtonsoftCodec<T> : Codec<T>
    {
        private static readonly UTF8Encoding Utf8 = new(encoderShouldEmitUTF8Identifier: false);
        private readonly JsonSerializer _serializer = JsonSerializer.Create();
        private readonly MemoryStream _stream = new();

        public override byte[] Write(T value)
        {
            _stream.SetLength(0);
            WriteTo(_stream, value);
            return _stream.ToArray();
        }

        public override T Read(byte[] data) => ReadFrom(new MemoryStream(data));

        public override void WriteTo(Stream output, T value)
        {
            using StreamWriter text = new(output, Utf8, leaveOpen: true);
            using JsonTextWriter json = new(text);
            _serializer.Serialize(json, value, typeof(T));
        }

        public override T ReadFrom(Stream input)
        {
            using StreamReader text = new(input, Utf8, detectEncodingFromByteOrderMarks: false, leaveOpen: true);
            using JsonTextReader json = new(text);
            return _serializer.Deserialize<T>(json)!;
        }
    }
}
