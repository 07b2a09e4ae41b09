namespace Tessera.Benchmarks.Rows;

/// <summary>What is done with the rows.</summary>
internal enum RowWay
{
    /// <summary>Nothing: what the process takes by itself.</summary>
    None,

    /// <summary>They are enumerated, and not written: no writer of rows takes less.</summary>
    Enumerate,
    EnumerateAsync,
    Write,
    WriteAsync,
    Read,
    ReadAsync,
}
