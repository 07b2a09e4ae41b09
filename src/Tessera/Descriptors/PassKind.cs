namespace Tessera.Descriptors;

/// <summary>The kinds of steps (<see cref="PassStep"/>).</summary>
internal enum PassKind : byte
{
    /// <summary>Any other part. How to pass it is decided by its type when the value comes.</summary>
    Value,

    /// <summary>A fixed number of bytes.</summary>
    Fixed,

    /// <summary>A presence, and a fixed number of bytes if the value is present.</summary>
    OptionalFixed,

    /// <summary>A presence. The next steps are those of the value, and are skipped if it is null.</summary>
    Optional,

    /// <summary>A head and the bytes of a string.</summary>
    Text,

    /// <summary>A varint.</summary>
    Number,

    /// <summary>The members of a shape.</summary>
    Shape,

    /// <summary>Blocks of elements or entries.</summary>
    Blocks,

    /// <summary>Blocks of elements of fixed size.</summary>
    FixedBlocks,
}
