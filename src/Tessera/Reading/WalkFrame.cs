using Tessera.Descriptors;
using Tessera.Values;
using Tessera.Wire;

namespace Tessera.Reading;

/// <summary>A shape, list, map or union that a <see cref="ValueWalker"/> is inside of.</summary>
internal struct WalkFrame
{
    public WireType Type;

    /// <summary>Of the member or element that is being walked; in a map of the key (even) or value (odd).</summary>
    public int Index;

    public int Alternative;

    public long Left;

    /// <summary>In an open object that is being traced, where the key of the entry stands.</summary>
    public int NameAt;

    public bool More;

    public readonly bool IsAtKey => Type.Kind == WireKind.Map && (Index & 1) == 0;
}
