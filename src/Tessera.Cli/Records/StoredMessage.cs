namespace Tessera.Cli.Records;

/// <summary>A message in a file.</summary>
/// <param name="Offset">The offset in the file of the message, or of its frame.</param>
/// <param name="Stored">The bytes in the file, with the frame. They are valid until the next message is read.</param>
/// <param name="Open">Returns the message without its frame, and decompressed.</param>
internal sealed record StoredMessage(long Offset, ReadOnlyMemory<byte> Stored, Func<ReadOnlyMemory<byte>> Open)
{
    /// <summary>Calls a delegate with the message. Errors get the offset of the message in the file.</summary>
    public void Use(Action<ReadOnlyMemory<byte>> use)
    {
        ReadOnlyMemory<byte> message = Open();
        try
        {
            use(message);
        }
        catch (TesseraException e)
        {
            // A decompressed message has no offset of its own, so the error is placed at its frame.
            long start = Stored.Span.Overlaps(message.Span, out int offset) ? Offset + offset : Offset - Math.Max(0, e.Offset);
            throw new UnreadableException(e, start);
        }
    }
}
