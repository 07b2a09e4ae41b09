namespace Tessera.Converters.Messages;

/// <summary>Creates the bytes with which every message of a type begins.</summary>
internal static class MessagePrefix
{
    /// <param name="byFingerprint">Whether the descriptor is replaced by its fingerprint, because both sides know it.</param>
    public static Prefix Of(IConverter content, bool byFingerprint = false)
    {
        OutputBuffer output = new(256);
        WireWriter writer = new(output);
        writer.WriteByte(MessageHeader.Magic);
        writer.WriteByte(MessageHeader.Plain);
        if (content.Descriptor is { IsWhole: true } known && byFingerprint)
        {
            writer.WriteByte(AnyHead.Known);
            writer.WriteRaw(known.Fingerprint);
        }
        else if (content.Descriptor is Descriptor descriptor)
        {
            writer.WriteByte(AnyHead.New);
            writer.WriteVarInt((ulong)descriptor.Bytes.Length);
            writer.WriteBytes(descriptor.Bytes);
        }
        else if (content.WireType.Kind != WireKind.Any)
        {
            if (!content.WireType.Kind.IsScalar())
                throw new InvalidOperationException(
                    "A converter factory or contract modifier serializes with the same options whose converters are being built; it needs its own options.");
            writer.WriteByte((byte)content.WireType.Kind);
        }

        writer.Complete();
        return new Prefix(output.ToArray());
    }
}
