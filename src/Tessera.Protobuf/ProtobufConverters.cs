using Google.Protobuf;
using Google.Protobuf.Reflection;

namespace Tessera;

internal sealed class ProtobufConverters : TesseraConverterFactory
{
    public static TesseraConverter Messages { get; } = new ProtobufConverters();

    public static TesseraConverter Bytes { get; } = TesseraConverter.Create<ByteString, byte[]>(bytes => bytes.ToByteArray(), ByteString.CopyFrom);

    /// <summary>Gives the member that contains the bytes the name of the message, and makes it required, so that other data is not accepted.</summary>
    public static Action<TesseraTypeInfo> NameForm { get; } = info =>
    {
        if (!info.Type.IsGenericType || info.Type.GetGenericTypeDefinition() != typeof(MessageForm<>))
            return;
        IMessage message = (IMessage)Activator.CreateInstance(info.Type.GetGenericArguments()[0])!;
        MessageDescriptor descriptor = message.Descriptor;
        TesseraMemberInfo member = info.Members.Single();
        (member.Name, member.IsRequired) = (descriptor.FullName, true);
    };

    public override bool CanConvert(Type type) =>
        type is { IsClass: true, IsAbstract: false } && typeof(IMessage).IsAssignableFrom(type) && type.GetConstructor(Type.EmptyTypes) is not null;

    public override TesseraConverter CreateConverter(Type type, TesseraOptions options) =>
        (TesseraConverter)Activator.CreateInstance(typeof(MessageConverter<>).MakeGenericType(type))!;
}
