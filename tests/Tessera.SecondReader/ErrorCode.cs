namespace Tessera.SecondReader;

/// <summary>The codes of spec/format.md §7 that bytes alone can cause.</summary>
public enum ErrorCode
{
    /// <summary>No error.</summary>
    None,

    /// <summary>The input ends too early.</summary>
    UE,

    /// <summary>Malformed.</summary>
    MD,

    /// <summary>Unknown version.</summary>
    UV,

    /// <summary>Bits that are no value.</summary>
    IV,

    /// <summary>Duplicate name.</summary>
    DM,

    /// <summary>Duplicate key.</summary>
    DK,

    /// <summary>Undefined entry or object.</summary>
    BR,

    /// <summary>A reference to an object of another type.</summary>
    TM,

    /// <summary>Unknown fingerprint.</summary>
    TNA,

    /// <summary>A limit.</summary>
    LX,

    /// <summary>Checksum.</summary>
    CK,

    /// <summary>Bytes after the message.</summary>
    TD,
}
