namespace Tessera.Cli.Records;

/// <summary>Messages of a file or of standard input: frames, as in a record file, or messages one behind the other. A file is never held whole if it has frames.</summary>
/// <param name="input">The bytes.</param>
/// <param name="limit">How many of them are held in memory.</param>
internal sealed class RecordInput(CommandInput input, int limit)
{
    /// <summary>What a frame begins with; other messages have another second byte.</summary>
    private static readonly byte[] s_frame = [0xC1, 0x0F];

    /// <summary>What comes once, which is standard input, or what another program writes to a pipe with a name; and what was a text.</summary>
    private byte[]? _held;

    /// <summary>For messages to the user.</summary>
    public string Name => input.Name;

    /// <summary>At its start, and able to seek.</summary>
    public Stream Open()
    {
        if (_held is null && input.File is string path)
        {
            FileStream file = CommandInput.OpenFile(path);
            if (file.CanSeek && file.Length > 0)
                return file;
            using (file)
                _held = WholeInput.Read(file, Name, limit);
        }

        return new MemoryStream(_held ??= input.ReadAll());
    }

    /// <summary>Whether a stream, at its start, has frames; one without any bytes is a record file without records.</summary>
    private static bool HasFrames(Stream stream)
    {
        byte[] start = new byte[s_frame.Length];
        int count = stream.ReadAtLeast(start, start.Length, throwOnEndOfStream: false);
        stream.Position = 0;
        return count == 0 || (count == start.Length && start.AsSpan().SequenceEqual(s_frame));
    }

    /// <summary>How many records the file says it has, by its index if it was closed; null where it is not a file of records, but one of other messages.</summary>
    /// <param name="onDamage">Told of what was passed over.</param>
    public long? CountRecords(Action<TesseraDamage> onDamage)
    {
        using Stream stream = Open();
        if (!HasFrames(stream))
            return null;
        using TesseraRecordReader<object> reader = new(stream, new TesseraRecordOptions { OnDamage = onDamage }, leaveOpen: true);
        try
        {
            return reader.CountRecords();
        }
        catch (TesseraException)
        {
            // Frames with other messages than lists.
            return null;
        }
    }

    /// <summary>The messages in order. Where there is no message, an exception ends it, unless the file has frames and somebody wants to know of damage.</summary>
    /// <param name="stream">From <see cref="Open"/>.</param>
    /// <param name="onDamage">Told of what was passed over; null for an exception.</param>
    public IEnumerable<StoredMessage> Read(Stream stream, Action<TesseraDamage>? onDamage) => HasFrames(stream) ? ReadFrames(stream, onDamage) : ReadMessages(stream);

    private static IEnumerable<StoredMessage> ReadFrames(Stream stream, Action<TesseraDamage>? onDamage)
    {
        using TesseraFrameReader reader = new(stream, new TesseraRecordOptions { OnDamage = onDamage }, leaveOpen: true);
        while (reader.Read())
            yield return new StoredMessage(reader.Offset, reader.Frame, reader.GetMessage);
    }

    private IEnumerable<StoredMessage> ReadMessages(Stream stream)
    {
        byte[] data = WholeInput.Read(stream, Name, limit);
        int length;
        for (int start = 0; start < data.Length; start += length)
        {
            ReadOnlyMemory<byte> rest = data.AsMemory(start);
            try
            {
                // Only reading tells where a message ends.
                TesseraSerializer.Deserialize<object>(rest.Span, out length);
            }
            catch (TesseraException e)
            {
                throw new UnreadableException(e, start);
            }

            ReadOnlyMemory<byte> message = rest[..length];
            yield return new StoredMessage(start, message, () => message);
        }
    }
}
