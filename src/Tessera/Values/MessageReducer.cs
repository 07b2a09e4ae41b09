using System.Buffers;

namespace Tessera.Values;

/// <summary>
/// Replaces the descriptors of a newly written message by reduced descriptors, which describe only what occurs in the message (spec/mapping-dotnet.md §2).
/// The full descriptor of a type in a large program can name far more types than any object uses. An instance handles one message at a time.
/// </summary>
internal sealed class MessageReducer
{
    /// <summary>A list with more edits is not reused, so that its memory can be freed.</summary>
    private const int MaxEdits = 1024;

    private Occurrences _only = new();
    private List<BodyEdit> _edits = [];

    /// <param name="message">The message as it was written.</param>
    public void Reduce(in WrittenMessage message, TypeTable table, ReadContext context)
    {
        try
        {
            Reduce(in message, new WrittenTypes(table, IsFirst(table, message.Descriptor) ? message.Root : null), context);
        }
        finally
        {
            Clear();
        }
    }

    private void Reduce(in WrittenMessage message, WrittenTypes types, ReadContext context)
    {
        ReadOnlySpan<byte> written = message.Output.Join();
        Scan(in message, written, types, context);
        // If the message has other types, ReducedTypes makes all descriptors together.
        byte[] descriptor = types.HasOthers ? [] : message.Descriptor!.Reduce(message.Root, _only, message.Subject);
        ReducedTypes? entries = null;
        if (types.HasOthers || _only.Cuts > 0)
        {
            entries = new ReducedTypes(types, _only, message.Subject);
            descriptor = entries.Make(message.Descriptor, message.Root);
        }

        if (_only.Cuts > 0)
        {
            if (message.Sorts)
                Throw.Contract(message.Subject, "its values are nested too deeply for one descriptor, and with a Profile they cannot be split over several; serialize it without a Profile, or in parts");
            _edits.Clear();
            types.Restart();
            Scan(in message, written, types, context);
        }

        if (message.BodyAt == 0 && entries is null && !_only.LeaveOutParts)
            message.PutBefore(descriptor);
        else
            Replace(in message, written, descriptor, entries);
    }

    private void Scan(in WrittenMessage message, ReadOnlySpan<byte> written, WrittenTypes types, ReadContext context)
    {
        WireReader reader = new(written, message.BodyAt);
        new ValueCursor<OccurrenceScan>(context, new OccurrenceScan(_only, _edits, types, message.Sorts)).Walk(ref reader, message.Root);
    }

    private static bool IsFirst(TypeTable table, Descriptor? descriptor) => descriptor is not null && table.Count > 0 && ReferenceEquals(table[0], descriptor);

    private void Clear()
    {
        if (_only.IsKept)
            _only = new Occurrences();
        else
            _only.Clear();
        if (_edits.Count > MaxEdits)
            _edits = [];
        else
            _edits.Clear();
    }

    private void Replace(in WrittenMessage message, ReadOnlySpan<byte> written, byte[] descriptor, ReducedTypes? entries)
    {
        // An edit may put a number in front of a value. Nothing else becomes longer.
        long most = written.Length + (entries is null ? 0 : entries.Size + ((long)_edits.Count * WireWriter.MaxVarIntSize));
        if (most > Array.MaxLength)
            Throw.Limit(written.Length, $"The message may become longer than a .NET array can be ({Array.MaxLength} bytes) while its descriptors are reduced");
        byte[] copy = ArrayPool<byte>.Shared.Rent((int)most);
        ReducedBody body = new(written, copy, entries);
        body.Copy(message.BodyAt, _edits);
        message.Replace(descriptor, copy.AsSpan(0, body.Length));
        ArrayPool<byte>.Shared.Return(copy);
    }
}
