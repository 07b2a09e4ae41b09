using Tessera.Wire;

namespace Tessera.Values;

/// <summary>The head of one block of a list or map, checked against the bytes left (spec/format.md §3).</summary>
internal struct BlockHead
{
    public int Count;

    /// <summary>Another block follows this one.</summary>
    public bool More;

    /// <summary>How the keys or elements compare, as far as the first head's bytes say.</summary>
    public TextComparison Comparison;

    /// <summary>The least bytes of an element, or of an entry.</summary>
    public long Smallest;

    /// <summary>False for null.</summary>
    /// <param name="reader">At the list or map.</param>
    /// <param name="smallest">The least bytes of an element, or of an entry.</param>
    /// <param name="head">What has been read.</param>
    /// <param name="limit">More elements are refused before they are asked for.</param>
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

    /// <summary>Whether an element follows, in this block or a later one; it is counted off.</summary>
    public bool MoveNext(ref WireReader reader)
    {
        // Behind an empty block stands no other.
        if (Count == 0 && !(ReadNext(ref reader) && Count > 0))
            return false;
        Count--;
        return true;
    }

    /// <summary>Moves on to the next block; false if this was the last.</summary>
    public bool ReadNext(ref WireReader reader, long limit = long.MaxValue)
    {
        if (!More)
            return false;
        int at = reader.Position;
        Read(ref reader, isFirst: false, out long count, out More);
        Check(ref reader, at, count, limit);
        return true;
    }

    /// <summary>Reads a head as it stands, without a look at the bytes left; false for null.</summary>
    public static bool Read(ref WireReader reader, bool isFirst, out long count, out bool more)
    {
        int at = reader.Position;
        if (!reader.ReadHead(out count, out more))
        {
            if (!isFirst)
                Throw.Malformed(at, "A list or map goes on with a block whose count is null; only the whole list or map can be null");
            return false;
        }

        if (count == 0 && more)
            Throw.Malformed(at, "A list or map has an empty block that announces another one; the format allows an empty block only at the end");
        return true;
    }

    private void Check(ref WireReader reader, int at, long count, long limit)
    {
        if (count > limit)
            Throw.Limit(at, "The big integer has more bytes than MaxBigIntegerBytes allows");
        Count = reader.CheckCount(at, count, Smallest);
    }
}
