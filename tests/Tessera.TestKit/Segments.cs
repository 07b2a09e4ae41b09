using System.Buffers;

namespace Tessera.TestKit;

/// <summary>Sequences of small segments, so that every value of an input crosses a border.</summary>
public static class Segments
{
    /// <summary>Segments of one size; the last may be shorter.</summary>
    public static ReadOnlySequence<byte> Of(byte[] data, int size)
    {
        Segment first = new(data.AsMemory(0, Math.Min(size, data.Length)), 0);
        Segment last = first;
        for (int i = size; i < data.Length; i += size)
            last = last.Append(data.AsMemory(i, Math.Min(size, data.Length - i)));
        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }

    /// <summary>Two segments, divided at a place; either may be empty.</summary>
    public static ReadOnlySequence<byte> Split(byte[] data, int at)
    {
        Segment first = new(data.AsMemory(0, at), 0);
        Segment last = first.Append(data.AsMemory(at));
        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }

    /// <summary>Three segments, divided at two places; any may be empty.</summary>
    public static ReadOnlySequence<byte> Split(byte[] data, int at, int then)
    {
        Segment first = new(data.AsMemory(0, at), 0);
        Segment last = first.Append(data.AsMemory(at, then - at)).Append(data.AsMemory(then));
        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }

    private sealed class Segment : ReadOnlySequenceSegment<byte>
    {
        public Segment(ReadOnlyMemory<byte> memory, long index)
        {
            Memory = memory;
            RunningIndex = index;
        }

        public Segment Append(ReadOnlyMemory<byte> memory)
        {
            Segment next = new(memory, RunningIndex + Memory.Length);
            Next = next;
            return next;
        }
    }
}
