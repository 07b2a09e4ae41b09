using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Dom;

/// <summary>The head of a block of a list or map (spec/format.md §3, code 21).</summary>
/// <param name="Count">Elements or entries, compared with the bytes left where the end is known.</param>
/// <param name="More">Another block follows.</param>
/// <param name="Comparison">How the keys or elements compare, as far as the first head's bytes say.</param>
internal readonly record struct Block(int Count, bool More, TextComparison Comparison = TextComparison.None)
{
    /// <summary>False for null.</summary>
    public static bool TryReadFirst(ref WireReader reader, WireType type, out Block block)
    {
        TextComparison comparison = reader.ReadComparison();
        bool exists = TryRead(ref reader, type, out block);
        block = block with { Comparison = comparison };
        return exists;
    }

    public static Block ReadNext(ref WireReader reader, WireType type)
    {
        int at = reader.Position;
        if (!TryRead(ref reader, type, out Block block))
            Throw.Malformed(at, "Only the first block can be null");
        return block;
    }

    private static bool TryRead(ref WireReader reader, WireType type, out Block block)
    {
        int at = reader.Position;
        bool exists = reader.ReadHead(out long count, out bool more);
        block = exists ? Check(ref reader, type, at, count, more) : default;
        return exists;
    }

    private static Block Check(ref WireReader reader, WireType type, int at, long count, bool more)
    {
        if (count == 0 && more)
            Throw.Malformed(at, "An empty block cannot be followed by another");
        return new Block(reader.CheckCount(at, count, type.SmallestEntry), more);
    }
}
