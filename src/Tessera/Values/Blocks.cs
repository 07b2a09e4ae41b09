using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Values;

/// <summary>Goes through the blocks of a list or map (spec/format.md §3.2).</summary>
/// <param name="type">The list or map.</param>
/// <param name="limit">How many elements there may be in all blocks together.</param>
internal struct Blocks(WireType type, long limit = long.MaxValue)
{
    private readonly long _smallest = type.SmallestEntry;
    private long _room = limit;
    private bool _more;

    /// <summary>Whether another block follows.</summary>
    public readonly bool HasMore => _more;

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
        if (count > _room)
            Throw.Limit(at, "The list has more elements than are allowed here");
        _room -= count;
        Left = reader.CheckCount(at, count, _smallest);
        return true;
    }
}
