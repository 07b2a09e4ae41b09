using System.Buffers;
using Tessera.Wire;

namespace Tessera.Codecs;

/// <summary>The rows of one block, and room in front of them for the head, which says how many they are, and for what the message begins with.</summary>
/// <param name="prefix">Header, descriptor, and whatever else stands before the first head.</param>
internal sealed class RowBlock(byte[] prefix) : IBufferWriter<byte>
{
    /// <summary>A block that has so many bytes is complete.</summary>
    private const int Size = 64 * 1024;

    private readonly int _room = prefix.Length + WireWriter.MaxVarIntSize;
    private byte[] _bytes = Scratch.Rent<byte>(prefix.Length + WireWriter.MaxVarIntSize + (2 * Size));
    private int _length;
    private int _count;
    private long _taken;

    public bool IsEmpty => _count == 0;

    public bool IsFull => _length >= Size;

    /// <summary>The bytes of the message, if the block ended here.</summary>
    public long Length => _taken + (_taken == 0 ? prefix.Length : 0) + WireWriter.HeadSize(_count) + _length;

    public void Advance(int count) => _length += count;

    public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        int end = _room + _length;
        if (sizeHint > _bytes.Length - end)
        {
            long size = Math.Max((long)end + sizeHint, 2L * _bytes.Length);
            if ((long)end + sizeHint > Array.MaxLength)
                Errors.Throw.Limit(Length, "The row is longer than a .NET array can be");
            byte[] larger = Scratch.Rent<byte>((int)Math.Min(size, Array.MaxLength));
            _bytes.AsSpan(0, end).CopyTo(larger);
            Scratch.Return(_bytes);
            _bytes = larger;
        }

        return _bytes.AsMemory(end);
    }

    /// <summary>The bytes that were appended last are a row.</summary>
    public void EndRow() => _count++;

    /// <summary>Takes the last row back.</summary>
    /// <param name="length">Of the message, when it ended before the row.</param>
    public void RemoveRow(long length)
    {
        _count--;
        _length -= (int)(Length - length);
    }

    /// <summary>The finished block, which lies here until another row is appended.</summary>
    /// <param name="isLast">No other block follows.</param>
    public ReadOnlyMemory<byte> Take(bool isLast)
    {
        Span<byte> head = stackalloc byte[WireWriter.MaxVarIntSize];
        int headSize = WireWriter.EncodeVarInt(ref head[0], (((ulong)_count + 1) << 1) | (isLast ? 0UL : 1));
        int start = _room - headSize;
        head[..headSize].CopyTo(_bytes.AsSpan(start));
        if (_taken == 0)
        {
            start -= prefix.Length;
            prefix.CopyTo(_bytes, start);
        }

        ReadOnlyMemory<byte> block = _bytes.AsMemory(start, _room + _length - start);
        _taken += block.Length;
        (_length, _count) = (0, 0);
        return block;
    }

    /// <summary>Nobody looks at the memory any more.</summary>
    public void Return() => Scratch.Return(_bytes);
}
