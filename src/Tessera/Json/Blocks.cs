using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Json;

/// <summary>Goes through the blocks of a list or map (spec/format.md §3.2).</summary>
internal struct Blocks(WireType type)
{
    private readonly long _smallest = type.SmallestEntry;
    private bool _more;

    /// <summary>Elements left in the block at the cursor.</summary>
    public int Left { get; private set; }

    /// <summary>Reads the first head; false for null.</summary>
    public bool Begin(ref WireReader reader)
    {
        reader.ReadComparison();
        return ReadHead(ref reader);
    }

    /// <summary>Whether an element follows, in this block or a later one.</summary>
    public bool MoveNext(ref WireReader reader)
    {
        if (Left == 0 && !NextBlock(ref reader))
            return false;
        Left--;
        return true;
    }

    /// <summary>Reads the next head, once the elements of the block have been read; false at the end.</summary>
    public bool NextBlock(ref WireReader reader)
    {
        if (!_more)
            return false;
        int at = reader.Position;
        if (!ReadHead(ref reader))
            Throw.Malformed(at, "Only the first block can be null");
        return Left > 0;
    }

    private bool ReadHead(ref WireReader reader)
    {
        int at = reader.Position;
        if (!reader.ReadHead(out long count, out _more))
            return false;
        if (count == 0 && _more)
            Throw.Malformed(at, "An empty block cannot be followed by another");
        Left = reader.CheckCount(at, count, _smallest);
        return true;
    }
}
