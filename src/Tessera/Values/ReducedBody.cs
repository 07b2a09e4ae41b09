using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Values;

/// <summary>
/// Copies a value as its reduced descriptors say: without members that no object has sent, with the numbers that alternatives and types have among those
/// that occur.
/// </summary>
/// <param name="source">What holds the value.</param>
/// <param name="target">Gets the copy.</param>
/// <param name="types">The types of anys in the copy; null if there are none.</param>
internal ref struct ReducedBody(ReadOnlySpan<byte> source, Span<byte> target, ReducedTypes? types)
{
    private readonly ReadOnlySpan<byte> _source = source;
    private readonly Span<byte> _target = target;

    /// <summary>Bytes of the copy.</summary>
    public int Length { get; private set; }

    /// <param name="from">Where the value begins in the source; it ends there too.</param>
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

    /// <summary>Of members that are null here, those stay that other objects have sent.</summary>
    private void PutNulls(Occurrence shape, int index, int count)
    {
        // An object without members is one byte.
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

/// <summary>A place of a written value whose bytes depend on the descriptor in front of it.</summary>
/// <param name="At">Where.</param>
/// <param name="Length">How many bytes stand there.</param>
/// <param name="Definition">The shape some of whose members are null here, or the union of which an alternative is chosen; null for the head of an any.</param>
/// <param name="Number">The index of the first of these members, or of the alternative.</param>
/// <param name="Content">The type behind the head of an any.</param>
internal readonly record struct BodyEdit(int At, int Length, Occurrence? Definition, int Number, WireType? Content)
{
    /// <summary>The head of an any, or what becomes one.</summary>
    public static BodyEdit OfAny(int at, int length, WireType content) => new(at, length, null, 0, content);
}
