namespace Tessera.Benchmarks.Rows;

/// <summary>The operation on the rows.</summary>
internal enum RowWay
{
    /// <summary>Nothing: measures the process itself.</summary>
    None,

    /// <summary>Enumerates the rows without writing them. A writer of rows cannot take less.</summary>
    Enumerate,
    EnumerateAsync,
    Write,
    WriteAsync,
    Read,
    ReadAsync,
}
