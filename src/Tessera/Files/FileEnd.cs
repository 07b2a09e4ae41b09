namespace Tessera.Files;

/// <summary>The place where a file that has blocks is continued.</summary>
/// <param name="Position">The offset after the last byte that is kept.</param>
/// <param name="Blocks">The blocks that the next index must cover so far; null if there are too many for one index.</param>
/// <param name="Records">The number of records before this place.</param>
internal sealed record FileEnd(long Position, BlockIndex? Blocks, long Records)
{
    /// <summary>Finds the end: by the index at the end of a file that was closed, and otherwise by reading the whole file.</summary>
    /// <param name="stream">The file, which must be able to seek and read.</param>
    /// <param name="countRows">The function that counts the rows of a block whose first bytes do not give their number.</param>
    public static FileEnd Find(Stream stream, TesseraRecordOptions options, Func<ArraySegment<byte>, int> countRows)
    {
        long length = stream.Length;
        // A device has no length, and may have no end.
        if (length == 0)
            return new FileEnd(0, new BlockIndex(0, 0), 0);
        if (BlockIndex.TryReadBehind(stream, length, options.MaxBlockBytes) is BlockIndex last)
            return new FileEnd(length, new BlockIndex(length, last.Total), last.Total);

        TesseraDamage damage = default;
        stream.Position = 0;
        using TesseraFrameReader reader = new(stream, options with { IsGrowing = false, OnDamage = OnDamage }, leaveOpen: true);
        BlockIndex? blocks = new(0, 0);
        long records = 0;
        while (reader.ReadFrame())
        {
            if (reader.IsIndex)
            {
                long end = reader.Offset + reader.Frame.Length;
                records = BlockIndex.TryRead(reader.Frame.Span, reader.Offset)?.Total ?? records;
                blocks = new BlockIndex(end, records);
                continue;
            }

            int rows = BlockForm.CountRows(reader.Frame.Span[FrameForm.HeadSize..]) ?? countRows(reader.GetMessage(out _));
            records += rows;
            if (blocks is { IsFull: true })
                blocks = null;
            blocks?.Add(reader.Offset, rows);
        }

        bool isTorn = damage.Length > 0 && damage.Offset + damage.Length == length && damage.Code == TesseraErrorCode.UnexpectedEnd;
        if (damage.Length == length && length > 0 && !isTorn)
            Throw.Malformed(0, "The file is not empty but contains no frame: it is not a file of records, so nothing is appended to it");
        return new FileEnd(isTorn ? damage.Offset : length, blocks, records);

        void OnDamage(TesseraDamage found)
        {
            damage = found;
            options.OnDamage?.Invoke(found);
        }
    }
}
