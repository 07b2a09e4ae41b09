namespace Tessera.Cli.Records;

/// <summary>The messages of a file or standard input: frames, as in a record file, or messages one after another. A file of frames is streamed.</summary>
/// <param name="input">The input.</param>
/// <param name="limit">The most bytes of other input that are held in memory.</param>
internal sealed class RecordInput(CommandInput input, int limit)
{
    /// <summary>The first bytes of a frame. In other messages the second byte differs.</summary>
    private static readonly byte[] s_frame = [0xC1, 0x0F];

    /// <summary>The bytes of input that can be read only once (standard input or a named pipe) or that was text.</summary>
    private byte[]? _held;

    /// <summary>The name of the input in messages to the user.</summary>
    public string Name => input.Name;

    /// <summary>Opens a stream at the start of the input. The stream can seek.</summary>
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

    /// <summary>Whether a stream, which is at its start, has frames. An empty stream is a record file without records.</summary>
    private static bool HasFrames(Stream stream)
    {
        byte[] start = new byte[s_frame.Length];
        int count = stream.ReadAtLeast(start, start.Length, throwOnEndOfStream: false);
        stream.Position = 0;
        return count == 0 || (count == start.Length && start.AsSpan().SequenceEqual(s_frame));
    }

    /// <summary>Returns the number of records of a record file, by its index if the file was closed; null if the input is not a record file.</summary>
    /// <param name="onDamage">Called for each damaged part that is passed over.</param>
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
            // The frames contain messages that are not lists.
            return null;
        }
    }

    /// <summary>Returns the messages in order. Damage causes an exception, unless the input has frames and <paramref name="onDamage"/> is not null.</summary>
    /// <param name="stream">A stream from <see cref="Open"/>.</param>
    /// <param name="onDamage">Called for each damaged part that is passed over; null to throw instead.</param>
    public IEnumerable<StoredMessage> Read(Stream stream, Action<TesseraDamage>? onDamage) =>
        HasFrames(stream) ? ReadFrames(stream, onDamage) : ReadMessages(stream);

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
                // The end of a message is known only after reading it. No objects are created for its values, of which there may be very many.
                TesseraInspector.Validate(rest.Span, out length);
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
