namespace Tessera;

/// <summary>Provides a method that adds the messages of Google.Protobuf to Tessera.</summary>
public static class TesseraProtobufExtensions
{
    /// <summary>
    /// Adds converters for all classes that the Protocol Buffers compiler generates, and for ByteString, after the existing ones. A message is written as an
    /// object with one member, which contains the bytes of the message and has its name in the <c>.proto</c> file, for example <c>{ "shop.Order": bytes }</c>.
    /// The name is written once, in the descriptor.
    /// </summary>
    /// <param name="options">The options to copy. They are not changed.</param>
    /// <returns>A copy of the options with the converters added.</returns>
    public static TesseraOptions AddProtobuf(this TesseraOptions options)
    {
        ArgumentNullException.ThrowIfNull(options);
        return options with
        {
            Converters = [.. options.Converters, ProtobufConverters.Messages, ProtobufConverters.Bytes],
            ContractModifiers = [.. options.ContractModifiers, ProtobufConverters.NameForm],
        };
    }
}
