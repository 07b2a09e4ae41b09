namespace Tessera;

/// <summary>Specifies how the blocks of a record file are compressed. Readers detect the compression.</summary>
public enum TesseraCompression
{
    /// <summary>Blocks are not compressed.</summary>
    None,

    /// <summary>Blocks are compressed with Brotli (RFC 7932).</summary>
    Brotli,

    /// <summary>Blocks are compressed with Deflate (RFC 1951). The result is larger than with Brotli and faster to read.</summary>
    Deflate,
}
