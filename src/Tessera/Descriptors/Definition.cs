namespace Tessera.Descriptors;

/// <summary>A numbered definition of a descriptor that is being parsed, with the facts that the rules over all definitions need.</summary>
internal sealed class Definition(WireType type, int offset)
{
    public WireType Type { get; } = type;

    /// <summary>The offset of the definition's type code.</summary>
    public int Offset { get; } = offset;

    /// <summary>The definitions that contain this one or refer to it.</summary>
    public List<int> Owners { get; } = [];

    /// <summary>Whether the definition contains a ref. After the key check, this includes refs in definitions that it contains.</summary>
    public bool HasRef { get; set; }
}
