using Tessera.Wire;

namespace Tessera.Codecs;

/// <summary>
/// The rows of one block, one behind the other as they are written, and room in front of them for the head, which says how many they are, and for what the message begins with.
/// </summary>
/// <param name="prefix">Header, descriptor, and whatever else stands before the first head.</param>
internal sealed class RowBlock(byte[] prefix)
{
    /// <summary>A block that has so many bytes is complete.</summary>
    private const int Size = 64 * 1024;

    /// <summary>The last row of most blocks ends here too, so that nothing need be copied to bring it together.</summary>
    private const int SizeWithLast = 80 * 1024;

    private byte[]? _joined;
    private int _count;
    private long _taken;

    /// <summary>The rows.</summary>
    public OutputBuffer Rows { get; } = new(Math.Max(SizeWithLast, prefix.Length + WireWriter.MaxVarIntSize));

    public bool IsEmpty => _count == 0;

    public bool IsFull => IsFullAt(Rows.Committed);

    /// <summary>The bytes of the message, if the block ended here.</summary>
    public long Length => _taken + (_taken == 0 ? prefix.Length : 0) + WireWriter.HeadSize(_count) + Rows.Committed;

    /// <summary>What is left in front of the first row.</summary>
    public int Room { get; } = prefix.Length + WireWriter.MaxVarIntSize;

    /// <summary>Whether rows of so many bytes are enough.</summary>
    public static bool IsFullAt(long length) => length >= Size;

    /// <summary>The bytes that were appended last are a row.</summary>
    public void EndRow() => _count++;

    /// <param name="length">Of the rows.</param>
    public void RequireRoom(long length)
    {
        if (length > Array.MaxLength - Room)
            Errors.Throw.Limit(-1, "The row is longer than a .NET array can be");
    }

    /// <summary>Takes back the bytes of a row that has failed.</summary>
    /// <param name="count">Of the bytes.</param>
    /// <returns>What they were; nothing if no array could hold the block.</returns>
    public byte[] TakeBack(long count)
    {
        long before = Rows.Committed - count;
        byte[] bytes = Rows.Committed <= Array.MaxLength ? Rows.ToArray()[(int)before..] : [];
        Rows.Truncate(before);
        return bytes;
    }

    /// <summary>Takes the last row back.</summary>
    /// <param name="length">Of the message, when it ended before the row.</param>
    public void RemoveRow(long length)
    {
        _count--;
        Rows.Truncate(Rows.Committed - (Length - length));
    }

    /// <summary>The finished block, which lies here until another row is appended.</summary>
    /// <param name="isLast">No other block follows.</param>
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

    /// <summary>Nobody looks at the memory any more.</summary>
    public void Return()
    {
        if (_joined is not null)
            Scratch.Return(_joined);
        _joined = null;
    }

    /// <summary>The rows behind their room.</summary>
    private Memory<byte> Join()
    {
        // An empty block has not been begun.
        if (Rows.Committed > 0 && Rows.WithRoom() is { IsEmpty: false } there)
            return there;
        int length = Room + (int)Rows.Committed;
        if (_joined is null || _joined.Length < length)
        {
            Return();
            _joined = Scratch.Rent<byte>(length);
        }

        Rows.CopyTo(_joined.AsSpan(Room));
        return _joined.AsMemory(0, length);
    }
}
