namespace Tessera.Benchmarks.Curves;

/// <summary>What grows.</summary>
internal enum CurveKind
{
    /// <summary>Objects in one list: 1 to 1,000,000.</summary>
    Items,

    /// <summary>Objects nested in each other, up to the default limit.</summary>
    Depth,

    /// <summary>Members of one object.</summary>
    Width,

    /// <summary>Types in turn, one message each.</summary>
    Types,
}
