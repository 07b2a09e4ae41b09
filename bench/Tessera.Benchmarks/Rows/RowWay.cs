namespace Tessera.Benchmarks.Rows;

/// <summary>What is done with the rows.</summary>
internal enum RowWay
{
    /// <summary>Nothing: what the process takes by itself.</summary>
    None,
    Write,
    WriteAsync,
    Read,
    ReadAsync,
}
