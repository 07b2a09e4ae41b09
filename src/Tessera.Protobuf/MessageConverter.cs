using Google.Protobuf;

namespace Tessera;

/// <summary>Writes a message as its own bytes. Entries of maps are sorted, so equal messages have equal bytes.</summary>
internal sealed class MessageConverter<T> : TesseraConverter<T, MessageForm<T>>
    where T : class, IMessage, new()
{
    public override MessageForm<T> ToSurrogate(T value)
    {
        byte[] bytes = new byte[value.CalculateSize()];
        using CodedOutputStream output = new(bytes) { Deterministic = true };
        value.WriteTo(output);
        output.CheckNoSpaceLeft();
        return new MessageForm<T>(bytes);
    }

    public override T FromSurrogate(MessageForm<T> surrogate)
    {
        T message = new();
        try
        {
            message.MergeFrom(surrogate.Bytes);
        }
        catch (InvalidProtocolBufferException error)
        {
            throw new TesseraException(TesseraErrorCode.InvalidValue, $"The bytes are not a {message.Descriptor.FullName} of Protocol Buffers.", error);
        }

        return message;
    }
}
