namespace Tessera.Benchmarks.Rows;

/// <summary>What the rows are.</summary>
internal enum RowKind
{
    /// <summary>Three numbers each.</summary>
    Readings,

    /// <summary>Objects as an API sends them: three strings, a list of two more, another object.</summary>
    Objects,
}
