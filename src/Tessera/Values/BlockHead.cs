namespace Tessera.Values;

/// <summary>The head of one block of a list or map, with the checks of its count (spec/format.md §3).</summary>
internal struct BlockHead
{
    public int Count;

    /// <summary>Whether another block follows this one.</summary>
    public bool More;

    /// <summary>How the collection compares its keys or elements, if the bytes in front of the first head say so.</summary>
    public TextComparison Comparison;

    /// <summary>The smallest number of bytes that an element or entry can have.</summary>
    public long Smallest;

    /// <summary>Reads the first head. Returns false if the list or map is null.</summary>
    /// <param name="reader">The reader, at the start of the list or map.</param>
    /// <param name="smallest">The smallest number of bytes that an element or entry can have.</param>
    /// <param name="limit">The largest count allowed. A larger count is rejected before the reader waits for the elements.</param>
    public static bool ReadFirst(ref WireReader reader, long smallest, out BlockHead head, long limit = long.MaxValue)
    {
        head = default;
        head.Smallest = smallest;
        head.Comparison = reader.ReadComparison();
        int at = reader.Position;
        if (!Read(ref reader, isFirst: true, out long count, out head.More))
            return false;
        head.Check(ref reader, at, count, limit);
        return true;
    }

    /// <summary>Whether an element follows, in this block or the next one. If so, it is subtracted from the count.</summary>
    public bool MoveNext(ref WireReader reader)
    {
        // No block can follow an empty one.
        if (Count == 0 && !(ReadNext(ref reader) && Count > 0))
            return false;
        Count--;
        return true;
    }

    /// <summary>Moves to the next block. Returns false if this block is the last one.</summary>
    public bool ReadNext(ref WireReader reader, long limit = long.MaxValue)
    {
        if (!More)
            return false;
        int at = reader.Position;
        Read(ref reader, isFirst: false, out long count, out More);
        Check(ref reader, at, count, limit);
        return true;
    }

    /// <summary>Reads a head without comparing its count with the bytes left. Returns false if it means null.</summary>
    public static bool Read(ref WireReader reader, bool isFirst, out long count, out bool more)
    {
        int at = reader.Position;
        if (!reader.ReadHead(out count, out more))
        {
            if (!isFirst)
                Throw.Malformed(at, "A list or map continues with a block whose count is null; only the whole list or map can be null");
            return false;
        }

        if (count == 0 && more)
            Throw.Malformed(at, "A list or map has an empty block that is followed by another one; the format allows an empty block only at the end");
        return true;
    }

    private void Check(ref WireReader reader, int at, long count, long limit)
    {
        if (count > limit)
            Throw.Limit(at, "The big integer has more bytes than MaxBigIntegerBytes allows");
        Count = reader.CheckCount(at, count, Smallest);
    }
}
