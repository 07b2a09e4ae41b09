using System.Buffers;
using Google.Protobuf;
using Tessera.Benchmarks.Abstractions;

namespace Tessera.Benchmarks.Adapters;

/// <summary>Google.Protobuf with the classes of its schema compiler, for the workloads that model.proto describes.</summary>
public sealed class GoogleProtobufPeer : SchemaPeer
{
    public override string Id => "google-protobuf";

    public override string Title => "Google.Protobuf";

    public override string Version => VersionOf(typeof(IMessage));

    public override PeerGroup Group => PeerGroup.SelfDescribing;

    public override string Note => "classes generated from a schema; dates as Timestamp, guids as bytes";

    public override bool Supports(Operation operation) => true;

    public override object ToMessage(object value) => Messages.From(value);

    public override object FromMessage(object message, Type type) => Messages.To(message, type);

    public override Codec<T> CreateCodec<T>() => (Codec<T>)Activator.CreateInstance(typeof(MessageCodec<>).MakeGenericType(typeof(T)))!;

    private sealed class MessageCodec<T> : Codec<T>
        where T : class, IMessage<T>, new()
    {
        private readonly MessageParser<T> _parser = (MessageParser<T>)typeof(T).GetProperty("Parser")!.GetValue(null)!;

        public override byte[] Write(T value) => value.ToByteArray();

        public override T Read(byte[] data) => _parser.ParseFrom(data);

        public override void WriteTo(IBufferWriter<byte> output, T value) => value.WriteTo(output);

        public override void WriteTo(Stream output, T value) => value.WriteTo(output);

        public override T ReadFrom(Stream input) => _parser.ParseFrom(input);
    }
}
