namespace Tessera.Values;

/// <summary>Finds the path to an offset, by walking over the bytes before it.</summary>
internal sealed class PathFinder(ReadContext context) : ValueConsumer(context), IValueConsumer
{
    static bool IValueConsumer.IsCutOff => true;

    /// <summary>Returns the path of the value at, or around, the end of the data of <paramref name="reader"/>.</summary>
    /// <param name="reader">The reader, at the root value. Its data ends at the place to find.</param>
    /// <param name="type">The type of the root value.</param>
    /// <param name="levels">The largest number of levels to descend.</param>
    /// <param name="foldsLoop">Whether a path that repeats the same steps is shortened to one round.</param>
    public string Find(ref WireReader reader, WireType type, int levels, bool foldsLoop)
    {
        ValueCursor<PathFinder> cursor = new(Context, this);
        try
        {
            cursor.Walk(ref reader, type);
        }
        catch (TesseraException)
        {
            // Expected: the data ends, or is invalid, at the place to find.
        }

        return Join(cursor.Frames[..Math.Min(levels, cursor.Frames.Length)], in reader, foldsLoop);
    }

    private static string Join(ReadOnlySpan<ValueFrame> frames, in WireReader reader, bool foldsLoop)
    {
        List<string> segments = [];
        int length = 0;
        for (int i = frames.Length - 1; i >= 0 && length <= PathText.MaxLength; i--)
        {
            // A union is not a step of a path.
            if (frames[i].Type.Kind == WireKind.Union)
                continue;
            string segment = Segment(in reader, in frames[i]);
            segments.Add(segment);
            length += segment.Length;
        }

        return PathText.Join(segments, foldsLoop);
    }

    private static string Segment(in WireReader reader, in ValueFrame frame)
    {
        int index = Math.Max(frame.Index, 0);
        if (frame.Type.Kind == WireKind.Shape)
            return PathText.OfMember(frame.Type.Members[Math.Min(index, frame.Type.Members.Length - 1)].Name);
        if (frame.Type.Key is null)
            return $"[{index}]";
        if ((index & 1) == 0)
            return $"[{index >> 1}].Key";
        string? name = frame.Type.IsOpenObject ? PathText.TryReadName(reader.At(frame.EntryAt)) : null;
        return name is null ? $"[{index >> 1}].Value" : PathText.OfMember(name);
    }
}
