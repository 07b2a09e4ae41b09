namespace Tessera;

/// <summary>Messages of Google.Protobuf in Tessera messages.</summary>
public static class TesseraProtobufExtensions
{
    /// <summary>
    /// Adds a converter for all classes that the compiler of Protocol Buffers generates, and for ByteString, behind those that are there. A message is written as an object of one member, named as the message in its
    /// <c>.proto</c> file, which holds the bytes that Protocol Buffers writes: <c>{ "shop.Order": bytes }</c>. The name stands in the description of the type, once.
    /// </summary>
    /// <param name="options">What to add to; it stays as it is.</param>
    /// <returns>Options with the converters.</returns>
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
