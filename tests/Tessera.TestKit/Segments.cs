using System.Buffers;

namespace Tessera.TestKit;

/// <summary>Makes sequences of small segments, so that every value of an input crosses a border.</summary>
public static class Segments
{
    /// <summary>Divides the data into segments of one size. The last segment may be shorter.</summary>
    public static ReadOnlySequence<byte> Of(byte[] data, int size)
    {
        Segment first = new(data.AsMemory(0, Math.Min(size, data.Length)), 0);
        Segment last = first;
        for (int i = size; i < data.Length; i += size)
            last = last.Append(data.AsMemory(i, Math.Min(size, data.Length - i)));
        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }

    /// <summary>Divides the data into two segments. Either may be empty.</summary>
    public static ReadOnlySequence<byte> Split(byte[] data, int at)
    {
        Segment first = new(data.AsMemory(0, at), 0);
        Segment last = first.Append(data.AsMemory(at));
        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }

    /// <summary>Divides the data into three segments. Any of them may be empty.</summary>
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
