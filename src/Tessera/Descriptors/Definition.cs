namespace Tessera.Descriptors;

/// <summary>A numbered definition while its descriptor is parsed, and what the rules over all definitions need to know of it.</summary>
internal sealed class Definition(WireType type, int offset)
{
    public WireType Type { get; } = type;

    /// <summary>Of its type code.</summary>
    public int Offset { get; } = offset;

    /// <summary>The definitions that contain this one or refer to it.</summary>
    public List<int> Owners { get; } = [];

    /// <summary>A ref stands inside this definition; after the key check, also inside one that it contains.</summary>
    public bool HasRef { get; set; }
}
