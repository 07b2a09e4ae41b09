using System.Buffers.Binary;

namespace Tessera.Files;

/// <summary>
/// Tells where blocks begin and how many rows they have: a frame after the blocks that it covers (spec/file.md §3). It covers the bytes back to the end of the
/// index before it, so the last index is found from the end of the file, and every other one from the one after it. A reader checks the block before it relies
/// on what the index says.
/// </summary>
internal sealed class BlockIndex
{
    /// <summary>After this many blocks an index is written and a new one begun, so that a writer of an endless file need not remember more.</summary>
    public const int MaxBlocks = 4096;

    private const int EntrySize = sizeof(ulong) + sizeof(uint);

    /// <summary>The size of "Size", which is at the end of the frame.</summary>
    private const int SizeSize = sizeof(uint);

    /// <summary>The header and the descriptor of spec/file.md §3: tag "$blocks" over a shape of Records, Covered, Blocks and Size.</summary>
    private static readonly byte[] s_prefix = [
        0xC1, 0x0A, 0x3F, 0x3A, 0x2B, 0x10, .. "$blocks"u8, 0x28, 0x04, 0x10, .. "Records"u8, 0x08, 0x10, .. "Covered"u8, 0x08, 0x0E, .. "Blocks"u8, 0x21,
        0x28, 0x02, 0x0A, .. "Back"u8, 0x08, 0x0C, .. "Count"u8, 0x06, 0x0A, .. "Size"u8, 0x06];

    private readonly List<(long Offset, int Count)> _blocks = [];

    /// <param name="start">The offset of the covered part.</param>
    /// <param name="records">The number of records before it.</param>
    public BlockIndex(long start, long records)
    {
        (Start, Records) = (start, records);
        Total = records;
    }

    /// <summary>The offset of the covered part: the end of the index before it, or the start of the file.</summary>
    public long Start { get; }

    /// <summary>The number of records before the covered part.</summary>
    public long Records { get; }

    /// <summary>The number of records before and in the covered part.</summary>
    public long Total { get; private set; }

    public bool IsEmpty => _blocks.Count == 0;

    public bool IsFull => _blocks.Count >= MaxBlocks;

    public static bool IsIndex(ReadOnlySpan<byte> message) => message.StartsWith(s_prefix);

    public void Add(long offset, int count)
    {
        _blocks.Add((offset, count));
        Total += count;
    }

    /// <summary>Returns the index as a frame.</summary>
    /// <param name="offset">The offset in the file at which the frame will begin.</param>
    public byte[] Write(long offset)
    {
        Span<byte> head = stackalloc byte[WireWriter.MaxVarIntSize];
        head = head[..WireWriter.EncodeVarInt(ref head[0], ((ulong)_blocks.Count + 1) << 1)];
        byte[] frame = new byte[FrameForm.HeadSize + s_prefix.Length + (2 * sizeof(ulong)) + head.Length + (_blocks.Count * EntrySize) + SizeSize];
        Span<byte> rest = frame.AsSpan(FrameForm.HeadSize);
        s_prefix.CopyTo(rest);
        rest = rest[s_prefix.Length..];
        BinaryPrimitives.WriteInt64LittleEndian(rest, Records);
        BinaryPrimitives.WriteInt64LittleEndian(rest[sizeof(ulong)..], offset - Start);
        rest = rest[(2 * sizeof(ulong))..];
        head.CopyTo(rest);
        rest = rest[head.Length..];
        foreach ((long block, int count) in _blocks)
        {
            BinaryPrimitives.WriteInt64LittleEndian(rest, offset - block);
            BinaryPrimitives.WriteInt32LittleEndian(rest[sizeof(ulong)..], count);
            rest = rest[EntrySize..];
        }

        BinaryPrimitives.WriteInt32LittleEndian(rest, frame.Length);
        FrameForm.WriteHead(frame, frame.AsSpan(FrameForm.HeadSize));
        return frame;
    }

    /// <summary>Returns null if a frame is not an index, or contradicts itself.</summary>
    /// <param name="offset">The offset of the frame in the file.</param>
    public static BlockIndex? TryRead(ReadOnlySpan<byte> frame, long offset)
    {
        if (!IsIndex(frame[FrameForm.HeadSize..]))
            return null;
        WireReader reader = new(frame, FrameForm.HeadSize + s_prefix.Length, bounded: true);
        try
        {
            long records = reader.ReadRaw<long>();
            long covered = reader.ReadRaw<long>();
            bool isThere = reader.ReadHead(out long count, out bool more);
            if (!isThere || more || count != (reader.Remaining - SizeSize) / EntrySize || records < 0 || covered < 0 || covered > offset)
                return null;
            BlockIndex index = new(offset - covered, records);
            for (long last = covered + 1, back; count > 0; count--, last = back)
            {
                back = reader.ReadRaw<long>();
                uint rows = reader.ReadRaw<uint>();
                if (back <= 0 || back >= last || rows > int.MaxValue || index.Total > long.MaxValue - rows)
                    return null;
                index.Add(offset - back, (int)rows);
            }

            return reader.Remaining == SizeSize && reader.ReadRaw<uint>() == (uint)frame.Length ? index : null;
        }
        catch (TesseraException)
        {
            return null;
        }
    }

    /// <summary>Returns the index that ends at an offset, or null.</summary>
    public static BlockIndex? TryReadBehind(Stream stream, long end, int maxLength)
    {
        Span<byte> size = stackalloc byte[SizeSize];
        if (end < FrameForm.HeadSize + SizeSize || !FrameForm.TryReadAt(stream, end - SizeSize, size))
            return null;
        long offset = end - BinaryPrimitives.ReadUInt32LittleEndian(size);
        byte[]? frame = FrameForm.TryReadAt(stream, offset, maxLength);
        return frame is not null && offset + frame.Length == end ? TryRead(frame, offset) : null;
    }

    /// <summary>Finds the block that contains a record, and the number of the block's first record; null if no covered block contains it.</summary>
    public (long Offset, int Count, long First)? Find(long record)
    {
        long first = Records;
        foreach ((long offset, int count) in _blocks)
        {
            if (record >= first && record < first + count)
                return (offset, count, first);
            first += count;
        }

        return null;
    }
}
