using System.Buffers;

namespace Tessera.Hosts.Tests.SignalR;

/// <summary>A part of a sequence.</summary>
internal sealed class Piece : ReadOnlySequenceSegment<byte>
{
    private Piece(ReadOnlyMemory<byte> memory, long index)
    {
        Memory = memory;
        RunningIndex = index;
    }

    public static ReadOnlySequence<byte> Cut(byte[] data, int size)
    {
        Piece first = new(data.AsMemory(0, Math.Min(size, data.Length)), 0);
        Piece last = first;
        for (int start = size; start < data.Length; start += size)
        {
            Piece next = new(data.AsMemory(start, Math.Min(size, data.Length - start)), start);
            last.Next = next;
            last = next;
        }

        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }
}
