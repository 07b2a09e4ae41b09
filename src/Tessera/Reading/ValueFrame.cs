namespace Tessera.Reading;

/// <summary>A shape, list, map or union around the cursor of a walk over a value.</summary>
internal struct ValueFrame
{
    public WireType Type;

    /// <summary>The index of the current member or element; -1 before the first. In a map, even numbers are keys and odd ones are values.</summary>
    public int Index;

    /// <summary>The index of a union's alternative.</summary>
    public int Alternative;

    /// <summary>The number of elements or entries of the block that have not begun.</summary>
    public long Left;

    /// <summary>Whether another block follows.</summary>
    public bool More;

    /// <summary>The offset of the current element or entry.</summary>
    public int EntryAt;

    public readonly bool IsAtKey => Type.Key is not null && (Index & 1) == 0;

    /// <summary>Of a list or map: an element begins here, or the key of an entry.</summary>
    public readonly bool IsAtEntry => Type.Kind.HasBlocks() && (Type.Key is null || IsAtKey);
}
