using Tessera.Converters;

namespace Tessera;

/// <summary>Whole messages of one declared type, written and read.</summary>
internal sealed class MessageCodec<T>(SerializerState state, RootConverter<T> root) : MessageCodec
{
    public MessageWriter<T> Writer { get; } = new(state, root);

    public MessageReader<T> Reader { get; } = new(state, root);

    public override byte[] WriteBoxed(object? value) => Writer.WriteArray((T)value!);

    public override object? ReadBoxed(ReadOnlySpan<byte> data) => Reader.Read(data);
}
