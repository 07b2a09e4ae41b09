namespace Tessera;

/// <summary>How the blocks of a record file are made smaller. Readers find out by themselves.</summary>
public enum TesseraCompression
{
    /// <summary>They are as they are.</summary>
    None,

    /// <summary>Brotli (RFC 7932).</summary>
    Brotli,

    /// <summary>Deflate (RFC 1951): larger than Brotli, and read faster.</summary>
    Deflate,
}
