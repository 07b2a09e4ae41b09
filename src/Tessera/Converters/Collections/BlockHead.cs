using Tessera.Wire;

namespace Tessera.Converters.Collections;

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
    public static bool ReadFirst(ref WireReader reader, long smallest, out BlockHead head)
    {
        head = default;
        head.Smallest = smallest;
        head.Comparison = reader.ReadComparison();
        int at = reader.Position;
        if (!reader.ReadHead(out long count, out head.More))
            return false;
        head.Check(ref reader, at, count);
        return true;
    }

    /// <summary>Moves on to the next block; false if this was the last.</summary>
    public bool ReadNext(ref WireReader reader)
    {
        if (!More)
            return false;
        int at = reader.Position;
        if (!reader.ReadHead(out long count, out More))
            Throw.Malformed(at, "Only the first block can be null");
        Check(ref reader, at, count);
        return true;
    }

    private void Check(ref WireReader reader, int at, long count)
    {
        if (count == 0 && More)
            Throw.Malformed(at, "An empty block cannot be followed by another");
        Count = reader.CheckCount(at, count, Smallest);
    }
}
