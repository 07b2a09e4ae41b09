namespace Tessera.Cli.Records;

/// <summary>A message in a file.</summary>
/// <param name="Offset">Where it begins, or its frame.</param>
/// <param name="Stored">As it stands there, until the next is read.</param>
/// <param name="Open">Gives the message, without its frame, and expanded.</param>
internal sealed record StoredMessage(long Offset, ReadOnlyMemory<byte> Stored, Func<ReadOnlyMemory<byte>> Open)
{
    /// <summary>Does something with the message; what fails has its place in the file.</summary>
    public void Use(Action<ReadOnlyMemory<byte>> use)
    {
        ReadOnlyMemory<byte> message = Open();
        try
        {
            use(message);
        }
        catch (TesseraException e)
        {
            // What was expanded has no other place than its frame.
            long start = Stored.Span.Overlaps(message.Span, out int offset) ? Offset + offset : Offset - Math.Max(0, e.Offset);
            throw new UnreadableException(e, start);
        }
    }
}
