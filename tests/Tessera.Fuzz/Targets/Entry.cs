namespace Tessera.Fuzz.Targets;

/// <summary>The ways in which bytes reach a reader.</summary>
internal enum Entry
{
    /// <summary>One span.</summary>
    Span,

    /// <summary>A sequence of segments of one byte.</summary>
    Segments,

    /// <summary>A stream that gives one byte at a time.</summary>
    Stream,

    /// <summary>The same, read asynchronously.</summary>
    AsyncStream,
}
