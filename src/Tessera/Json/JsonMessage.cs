using System.Text.Json;

namespace Tessera.Json;

/// <summary>Converts one message to JSON and back.</summary>
internal static class JsonMessage
{
    /// <param name="reader">The reader, at the start of the message.</param>
    /// <param name="length">The length of the input; null if bytes may follow the message.</param>
    /// <param name="policy">The naming policy for members in the text; null to keep their names.</param>
    public static void Print(ref WireReader reader, Utf8JsonWriter writer, ReadContext context, int? length, JsonNamingPolicy? policy)
    {
        bool framed = MessageHeader.Read(ref reader, context);
        new ValuePrinter(writer, context, reader.Position, WireType.Any, policy).Print(ref reader, WireType.Any);
        MessageHeader.End(in reader, framed, length);
        context.Keep();
    }

    /// <param name="descriptor">The descriptor of the message's root; null to derive one from the text.</param>
    /// <param name="policy">The naming policy for members in the text; null if they have their own names.</param>
    /// <param name="inOrder">Whether to use a faster way, which may throw a different error if the text has several.</param>
    public static void Write(ReadOnlySpan<byte> text, Descriptor? descriptor, OutputBuffer output,
        ReadContext context, JsonNamingPolicy? policy, TesseraSerializationProfile profile, bool inOrder)
    {
        WireWriter writer = new(output);
        writer.WriteByte(MessageHeader.Magic);
        writer.WriteByte(MessageHeader.Plain);
        WriteRoot(text, descriptor, ref writer, context, policy, profile, inOrder);
        writer.Complete();
    }

    private static void WriteRoot(ReadOnlySpan<byte> text, Descriptor? descriptor, ref WireWriter writer,
        ReadContext context, JsonNamingPolicy? policy, TesseraSerializationProfile profile, bool inOrder)
    {
        // With a descriptor, a level can take three in JSON (an array of pairs, wrapped in an object), and a wrapped value that is not a level takes one.
        long levels = descriptor is null ? context.Limits.MaxDepth : (3L * context.Limits.MaxDepth) + 1;
        JsonIndex index = JsonIndex.Build(text, (int)Math.Min(levels, int.MaxValue));
        JsonCursor cursor = new(text, index);
        if (descriptor is null || cursor.IsNull || descriptor.Root.Kind == WireKind.Any)
        {
            new AnyEncoder(context.Types, AnyTypes.Own, context,
                profile != TesseraSerializationProfile.Default, profile == TesseraSerializationProfile.Canonical)
                .Write(ref cursor, ref writer);
            return;
        }

        if (descriptor.Root.Kind.IsScalar())
        {
            writer.WriteByte((byte)descriptor.Root.Kind);
        }
        else
        {
            writer.WriteByte(AnyHead.New);
            writer.WriteVarInt((ulong)descriptor.Bytes.Length);
            writer.WriteBytes(descriptor.Bytes);
            context.Types.Add(descriptor);
        }

        new ValueEncoder(context.Types, context, policy, profile, inOrder: inOrder).WriteNonNull(ref cursor, descriptor.Root, ref writer);
    }
}
