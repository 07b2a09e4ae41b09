using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Values;

/// <summary>Finds the path that leads to an offset, by walking over the bytes before it.</summary>
internal sealed class PathFinder(ReadContext context) : ValueConsumer(context), IValueConsumer
{
    static bool IValueConsumer.IsCutOff => true;

    /// <summary>The path of the value at or around the end of <paramref name="reader"/>'s data, which stands at a root value.</summary>
    /// <param name="reader">At the root.</param>
    /// <param name="type">Of the root.</param>
    /// <param name="levels">The most steps that the path may have.</param>
    /// <param name="foldsLoop">Whether of a path that goes round in circles one round is enough.</param>
    public string Find(ref WireReader reader, WireType type, int levels, bool foldsLoop)
    {
        ValueCursor<PathFinder> cursor = new(Context, this);
        try
        {
            cursor.Walk(ref reader, type);
        }
        catch (TesseraException)
        {
            // Expected: the data ends, or breaks, at the place that is looked for.
        }

        return Join(cursor.Frames[..Math.Min(levels, cursor.Frames.Length)], in reader, foldsLoop);
    }

    private static string Join(ReadOnlySpan<ValueFrame> frames, in WireReader reader, bool foldsLoop)
    {
        List<string> segments = [];
        int length = 0;
        for (int i = frames.Length - 1; i >= 0 && length <= PathText.MaxLength; i--)
        {
            // A union is no step.
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
