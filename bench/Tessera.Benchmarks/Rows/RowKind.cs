namespace Tessera.Benchmarks.Rows;

/// <summary>The kind of the rows.</summary>
internal enum RowKind
{
    /// <summary>Rows of three numbers.</summary>
    Readings,

    /// <summary>Objects of the kind that an API sends: three strings, a list of two more, another object.</summary>
    Objects,
}
