using System.Buffers;

namespace Tessera.Fuzz.Targets;

internal sealed class Segment : ReadOnlySequenceSegment<byte>
{
    private Segment(ReadOnlyMemory<byte> memory, long index)
    {
        Memory = memory;
        RunningIndex = index;
    }

    /// <summary>Returns a sequence of segments of one byte.</summary>
    public static ReadOnlySequence<byte> Of(byte[] data)
    {
        if (data.Length == 0)
            return ReadOnlySequence<byte>.Empty;
        Segment first = new(data.AsMemory(0, 1), 0);
        Segment last = first;
        for (int i = 1; i < data.Length; i++)
        {
            Segment next = new(data.AsMemory(i, 1), i);
            last.Next = next;
            last = next;
        }

        return new ReadOnlySequence<byte>(first, 0, last, 1);
    }
}
