using System.Buffers;
using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Values;

/// <summary>
/// Replaces the descriptors of a message that has just been written by descriptors of what occurs in it (spec/mapping-dotnet.md §2). The types of large
/// programs can hold far more than any of their objects does, and a type's own descriptor names all of that. For one message at a time.
/// </summary>
internal sealed class MessageReducer
{
    /// <summary>The memory of a longer list is not kept.</summary>
    private const int MaxEdits = 1024;

    private Occurrences _only = new();
    private List<BodyEdit> _edits = [];

    /// <param name="message">As it was written.</param>
    /// <param name="table">The types that the message has defined.</param>
    /// <param name="context">For the walk.</param>
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
        WireReader reader = new(written, message.BodyAt);
        new ValueCursor<OccurrenceScan>(context, new OccurrenceScan(_only, _edits, types, message.Sorts)).Walk(ref reader, message.Root);
        byte[] descriptor = message.Descriptor?.Reduce(message.Root, _only, message.Subject) ?? [];
        if (message.BodyAt == 0 && !types.HasOthers && !_only.LeaveOutParts)
            message.PutBefore(descriptor);
        else
            Replace(in message, written, descriptor, types);
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

    private void Replace(in WrittenMessage message, ReadOnlySpan<byte> written, byte[] descriptor, WrittenTypes types)
    {
        byte[] copy = ArrayPool<byte>.Shared.Rent(written.Length);
        ReducedBody body = new(written, copy, types.HasOthers ? new ReducedTypes(types, _only, descriptor, message.Subject) : null);
        body.Copy(message.BodyAt, _edits);
        message.Replace(descriptor, copy.AsSpan(0, body.Length));
        ArrayPool<byte>.Shared.Return(copy);
    }
}
