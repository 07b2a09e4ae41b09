namespace Tessera.SecondReader;

/// <summary>What stands at a place of a message.</summary>
public enum MarkKind
{
    /// <summary>The two bytes of a header, or a frame's ten.</summary>
    Header,

    /// <summary>The varint in front of an any.</summary>
    AnyCode,

    /// <summary>The length of a descriptor.</summary>
    DescriptorLength,

    /// <summary>A whole descriptor.</summary>
    Descriptor,

    /// <summary>A whole type in a descriptor.</summary>
    Type,

    /// <summary>The code of a type.</summary>
    Code,

    /// <summary>A number of members, alternatives or names.</summary>
    Count,

    /// <summary>A name, head and units.</summary>
    Name,

    /// <summary>The number of a name of an enum.</summary>
    Number,

    /// <summary>A whole value.</summary>
    Value,

    /// <summary>The head of a string, list or map.</summary>
    Head,

    /// <summary>Two bytes of a comparison.</summary>
    Comparison,

    /// <summary>The varint of a ref.</summary>
    Reference,

    /// <summary>The index of a union's alternative.</summary>
    Index,

    /// <summary>The byte of an optional.</summary>
    Presence,

    /// <summary>An element of a list, or a key with its value.</summary>
    Element,
}
