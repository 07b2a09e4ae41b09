namespace Tessera.TestKit;

/// <summary>The memory that a hostile input may take after everything has been built that a second read needs too.</summary>
public enum Cost
{
    /// <summary>16 KiB, which is next to nothing.</summary>
    Least,

    /// <summary>256 KiB and 64 bytes for each byte of input.</summary>
    Linear,

    /// <summary>The budget of the options: 16 MiB and 64 bytes for each byte of input.</summary>
    Budget,
}
