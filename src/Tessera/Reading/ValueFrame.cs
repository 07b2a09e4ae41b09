using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Reading;

/// <summary>A shape, list, map or union that a walk over a value is inside of.</summary>
internal struct ValueFrame
{
    public WireType Type;

    /// <summary>Of the member or element that is being walked, -1 before the first; in a map of the key (even) or value (odd).</summary>
    public int Index;

    /// <summary>The index of a union's alternative.</summary>
    public int Alternative;

    /// <summary>Elements or entries of the block that have not begun.</summary>
    public long Left;

    /// <summary>Another block follows.</summary>
    public bool More;

    /// <summary>Where the element or entry begins that is being walked.</summary>
    public int EntryAt;

    public readonly bool IsAtKey => Type.Key is not null && (Index & 1) == 0;

    /// <summary>Of a list or map: an element begins here, or the key of an entry.</summary>
    public readonly bool IsAtEntry => Type.Kind.HasBlocks() && (Type.Key is null || (Index & 1) == 0);
}
