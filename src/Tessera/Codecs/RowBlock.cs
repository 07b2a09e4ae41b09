namespace Tessera.Codecs;

/// <summary>The rows of one block, one after another. Room is kept in front of them for the head, which counts them, and the start of the message.</summary>
/// <param name="prefix">The bytes of the message before the first head: header, descriptor, and the head of the ref if there is one.</param>
internal sealed class RowBlock(byte[] prefix)
{
    /// <summary>A block with this many bytes is full.</summary>
    private const int Size = 64 * 1024;

    /// <summary>The buffer size. The last row of most blocks ends within it, so that nothing must be copied to make the block contiguous.</summary>
    private const int SizeWithLast = 80 * 1024;

    private byte[]? _joined;
    private int _count;
    private long _taken;

    /// <summary>The bytes of the rows.</summary>
    public OutputBuffer Rows { get; } = new(Scratch.Rent<byte>(Math.Max(SizeWithLast, prefix.Length + WireWriter.MaxVarIntSize)));

    public bool IsEmpty => _count == 0;

    public bool IsFull => IsFullAt(Rows.Committed);

    /// <summary>The length of the message, if the block ended here.</summary>
    public long Length => _taken + (_taken == 0 ? prefix.Length : 0) + WireWriter.HeadSize(_count) + Rows.Committed;

    /// <summary>The number of bytes kept free in front of the first row.</summary>
    public int Room { get; } = prefix.Length + WireWriter.MaxVarIntSize;

    /// <summary>Whether rows of this many bytes fill a block.</summary>
    public static bool IsFullAt(long length) => length >= Size;

    /// <summary>Counts the bytes that were appended last as a row.</summary>
    public void EndRow() => _count++;

    /// <param name="length">The number of bytes of the rows.</param>
    public void RequireRoom(long length)
    {
        if (length > Array.MaxLength - Room)
            Errors.Throw.Limit(-1, "The row is longer than a .NET array can be");
    }

    /// <summary>Removes the bytes of a row that has failed.</summary>
    /// <param name="count">The number of these bytes.</param>
    /// <returns>The removed bytes; empty if no array could hold the block.</returns>
    public byte[] TakeBack(long count)
    {
        long before = Rows.Committed - count;
        byte[] bytes = Rows.Committed <= Array.MaxLength ? Rows.ToArray()[(int)before..] : [];
        Rows.Truncate(before);
        return bytes;
    }

    /// <summary>Removes the last row.</summary>
    /// <param name="length">The value of <see cref="Length"/> before that row was written.</param>
    public void RemoveRow(long length)
    {
        _count--;
        Rows.Truncate(Rows.Committed - (Length - length));
    }

    /// <summary>Finishes the block. The returned memory is valid until another row is appended.</summary>
    /// <param name="isLast">Whether no other block follows.</param>
    public ReadOnlyMemory<byte> Take(bool isLast)
    {
        Memory<byte> block = Join();
        Span<byte> head = stackalloc byte[WireWriter.MaxVarIntSize];
        int headSize = WireWriter.EncodeVarInt(ref head[0], (((ulong)_count + 1) << 1) | (isLast ? 0UL : 1));
        int start = Room - headSize;
        head[..headSize].CopyTo(block.Span[start..]);
        if (_taken == 0)
        {
            start -= prefix.Length;
            prefix.CopyTo(block.Span[start..]);
        }

        block = block[start..];
        _taken += block.Length;
        _count = 0;
        Rows.Reset();
        return block;
    }

    /// <summary>Returns memory to the pool. To be called when nobody uses the finished block any more.</summary>
    public void Return()
    {
        ReturnJoined();
        Rows.Return();
    }

    private void ReturnJoined()
    {
        if (_joined is not null)
            Scratch.Return(_joined);
        _joined = null;
    }

    /// <summary>Makes the rows contiguous, after their room.</summary>
    private Memory<byte> Join()
    {
        // The buffer of an empty block has not been started, so it has no room in front.
        if (Rows.Committed > 0 && Rows.WithRoom() is { IsEmpty: false } there)
            return there;
        int length = Room + (int)Rows.Committed;
        if (_joined is null || _joined.Length < length)
        {
            ReturnJoined();
            _joined = Scratch.Rent<byte>(length);
        }

        Rows.CopyTo(_joined.AsSpan(Room));
        return _joined.AsMemory(0, length);
    }
}
