namespace Tessera.Benchmarks.Curves;

/// <summary>The quantity that grows along a curve.</summary>
internal enum CurveKind
{
    /// <summary>The number of objects in a list, 1 to 1,000,000.</summary>
    Items,

    /// <summary>The depth of nested objects, up to the default limit.</summary>
    Depth,

    /// <summary>The number of members of an object.</summary>
    Width,

    /// <summary>The number of types, with one message each.</summary>
    Types,
}
