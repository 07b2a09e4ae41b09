namespace Tessera.TestKit;

/// <summary>How much memory a hostile input may take once everything has been built that a second reading needs as well.</summary>
public enum Cost
{
    /// <summary>16 KiB: as good as nothing.</summary>
    Least,

    /// <summary>256 KiB, and 64 times the bytes.</summary>
    Linear,

    /// <summary>The budget of the options: 16 MiB and 64 times the bytes.</summary>
    Budget,
}
