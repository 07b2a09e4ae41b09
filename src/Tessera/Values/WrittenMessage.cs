namespace Tessera.Values;

/// <summary>A message that this program has written, before its descriptors are replaced.</summary>
/// <param name="Output">The buffer that contains the message.</param>
/// <param name="BodyAt">The offset of the root's value. The bytes before it are replaced.</param>
/// <param name="Descriptor">The descriptor of the root; null for an any.</param>
/// <param name="Root">The writer's wire type of the root. The root of the descriptor may be that of another .NET type with the same bytes.</param>
/// <param name="Sorts">Whether keys and sets are in the order of their bytes.</param>
/// <param name="Subject">The .NET type of the root.</param>
internal readonly record struct WrittenMessage(OutputBuffer Output, int BodyAt, Descriptor? Descriptor, WireType Root, bool Sorts, Type Subject)
{
    /// <summary>Puts the header and the descriptor in front of the value, which remains as it is.</summary>
    public void PutBefore(byte[] descriptor)
    {
        Span<byte> head = stackalloc byte[3 + WireWriter.MaxVarIntSize];
        int length = WriteHead(head, descriptor.Length);
        Output.Prepend(descriptor, descriptor.Length);
        Output.Prepend(head[..length].ToArray(), length);
    }

    public void Replace(byte[] descriptor, ReadOnlySpan<byte> body)
    {
        Span<byte> head = stackalloc byte[3 + WireWriter.MaxVarIntSize];
        int length = WriteHead(head, descriptor.Length);
        Output.Reset();
        WireWriter writer = new(Output);
        writer.WriteBytes(head[..length]);
        writer.WriteBytes(descriptor);
        writer.WriteBytes(body);
        writer.Complete();
    }

    /// <returns>The length of the head.</returns>
    private int WriteHead(Span<byte> head, int length)
    {
        head[0] = MessageHeader.Magic;
        head[1] = MessageHeader.Plain;
        if (Descriptor is null)
            return 2;
        head[2] = AnyHead.New;
        return 3 + WireWriter.EncodeVarInt(ref head[3], (ulong)length);
    }
}
