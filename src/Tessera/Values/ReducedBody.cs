namespace Tessera.Values;

/// <summary>
/// Copies a value in the form that its reduced descriptors describe: without members that no object has sent, and with new numbers for alternatives and
/// types, counted among those that occur.
/// </summary>
/// <param name="source">The data that contains the value.</param>
/// <param name="target">Receives the copy.</param>
/// <param name="types">The types of the anys in the copy; null if there are none.</param>
internal ref struct ReducedBody(ReadOnlySpan<byte> source, Span<byte> target, ReducedTypes? types)
{
    private readonly ReadOnlySpan<byte> _source = source;
    private readonly Span<byte> _target = target;

    /// <summary>The number of bytes copied.</summary>
    public int Length { get; private set; }

    /// <param name="from">The offset of the value in the source. The value reaches to the end of the source.</param>
    /// <param name="edits">The places where the copy may differ, in their order.</param>
    public void Copy(int from, List<BodyEdit> edits)
    {
        foreach (BodyEdit edit in edits)
        {
            Put(_source[from..edit.At]);
            from = edit.At + edit.Length;
            if (edit.Definition is not Occurrence definition)
                PutType(edit.Content!);
            else if (definition.Type.Kind == WireKind.Union)
                PutNumber((ulong)definition.CountBefore(edit.Number) + 1);
            else
                PutNulls(definition, edit.Number, edit.Length);
        }

        Put(_source[from..]);
    }

    /// <summary>Writes the nulls of those members that other objects have sent.</summary>
    private void PutNulls(Occurrence shape, int index, int count)
    {
        // The value of a shape without members is one byte.
        int kept = count == shape.Type.Members.Length && shape.Count == 0 ? 1 : 0;
        for (int i = index; i < index + count; i++)
            kept += shape.Holds(i) ? 1 : 0;
        _target.Slice(Length, kept).Clear();
        Length += kept;
    }

    private void PutType(WireType content)
    {
        int number = types!.Find(content, out byte[] bytes, out bool isNew);
        PutNumber(isNew ? AnyHead.New : AnyHead.FirstEntry + (ulong)number);
        if (!isNew)
            return;
        PutNumber((ulong)bytes.Length);
        Put(bytes);
    }

    private void Put(scoped ReadOnlySpan<byte> bytes)
    {
        bytes.CopyTo(_target[Length..]);
        Length += bytes.Length;
    }

    private void PutNumber(ulong number)
    {
        Span<byte> bytes = stackalloc byte[WireWriter.MaxVarIntSize];
        Put(bytes[..WireWriter.EncodeVarInt(ref bytes[0], number)]);
    }
}

/// <summary>A place in a written value whose bytes depend on the descriptor in front of the value.</summary>
/// <param name="At">The offset of the place.</param>
/// <param name="Length">The number of bytes at this place.</param>
/// <param name="Definition">The shape with members that are null here, or the union with the alternative chosen here; null for the head of an any.</param>
/// <param name="Number">The index of the first of these members, or of the alternative.</param>
/// <param name="Content">The type of the value in an any.</param>
internal readonly record struct BodyEdit(int At, int Length, Occurrence? Definition, int Number, WireType? Content)
{
    /// <summary>Creates the edit for the head of an any, or for a slot that becomes an any.</summary>
    public static BodyEdit OfAny(int at, int length, WireType content) => new(at, length, null, 0, content);
}
