namespace Tessera.Descriptors;

/// <summary>What kind of step it is (<see cref="PassStep"/>).</summary>
internal enum PassKind : byte
{
    /// <summary>Anything else: the type is asked what to do.</summary>
    Value,

    /// <summary>So many bytes.</summary>
    Fixed,

    /// <summary>A presence, and so many bytes.</summary>
    OptionalFixed,

    /// <summary>A presence. The steps behind it are those of the value, and are left out with it.</summary>
    Optional,

    /// <summary>A head, and the bytes of a string.</summary>
    Text,

    /// <summary>A number of as many bytes as it needs.</summary>
    Number,

    /// <summary>The members of a shape.</summary>
    Shape,

    /// <summary>Blocks of elements, or of entries.</summary>
    Blocks,

    /// <summary>Blocks of elements that have a fixed size each.</summary>
    FixedBlocks,
}
