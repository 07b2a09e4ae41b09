using System.Buffers.Binary;
using Tessera.Wire;

namespace Tessera.Files;

/// <summary>
/// Where blocks begin and how many rows they have: a frame behind the blocks that it covers (spec/file.md §3). It covers what lies between it and the index before it, so an index is found from
/// the end of the file, and from each the one before. What it says is not believed without a look at the block.
/// </summary>
internal sealed class BlockIndex
{
    /// <summary>An index with so many blocks is written, and a new one begun: whoever writes a file for ever has to remember no more.</summary>
    public const int MaxBlocks = 4096;

    private const int EntrySize = sizeof(ulong) + sizeof(uint);

    /// <summary>Of "Size", with which the frame ends.</summary>
    private const int SizeSize = sizeof(uint);

    /// <summary>Header, and the descriptor: tag "$blocks" over shape { "Records" u64, "Covered" u64, "Blocks" list shape { "Back" u64, "Count" u32 }, "Size" u32 }.</summary>
    private static readonly byte[] s_prefix = [
        0xC1, 0x0A, 0x3F, 0x3A, 0x2B, 0x10, .. "$blocks"u8, 0x28, 0x04, 0x10, .. "Records"u8, 0x08, 0x10, .. "Covered"u8, 0x08, 0x0E, .. "Blocks"u8, 0x21,
        0x28, 0x02, 0x0A, .. "Back"u8, 0x08, 0x0C, .. "Count"u8, 0x06, 0x0A, .. "Size"u8, 0x06];

    private readonly List<(long Offset, int Count)> _blocks = [];

    /// <param name="start">Where the covered part begins.</param>
    /// <param name="records">The number of records before it.</param>
    public BlockIndex(long start, long records)
    {
        (Start, Records) = (start, records);
        Total = records;
    }

    /// <summary>Where the covered part begins: at the end of the index before, or of the file's beginning.</summary>
    public long Start { get; }

    /// <summary>The number of records before that.</summary>
    public long Records { get; }

    /// <summary>With those of the blocks.</summary>
    public long Total { get; private set; }

    public bool IsEmpty => _blocks.Count == 0;

    public bool IsFull => _blocks.Count >= MaxBlocks;

    public static bool IsIndex(ReadOnlySpan<byte> message) => message.StartsWith(s_prefix);

    public void Add(long offset, int count)
    {
        _blocks.Add((offset, count));
        Total += count;
    }

    /// <summary>The frame.</summary>
    /// <param name="offset">Where it will begin.</param>
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

    /// <summary>Null where the frame is not an index, or says what cannot be.</summary>
    /// <param name="frame">The whole of it.</param>
    /// <param name="offset">Where it begins.</param>
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

    /// <summary>The index that ends at a place, or null.</summary>
    public static BlockIndex? TryReadBehind(Stream stream, long end, int maxLength)
    {
        Span<byte> size = stackalloc byte[SizeSize];
        if (end < FrameForm.HeadSize + SizeSize || !FrameForm.TryReadAt(stream, end - SizeSize, size))
            return null;
        long offset = end - BinaryPrimitives.ReadUInt32LittleEndian(size);
        byte[]? frame = FrameForm.TryReadAt(stream, offset, maxLength);
        return frame is not null && offset + frame.Length == end ? TryRead(frame, offset) : null;
    }

    /// <summary>The block that has a record, and the number of its first one; null where the record is not in a block that is covered.</summary>
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
