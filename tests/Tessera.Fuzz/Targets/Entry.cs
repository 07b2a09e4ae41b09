namespace Tessera.Fuzz.Targets;

/// <summary>The way in which the bytes reach a reader.</summary>
internal enum Entry
{
    /// <summary>As one span.</summary>
    Span,

    /// <summary>As a sequence of segments of one byte.</summary>
    Segments,

    /// <summary>From a stream that gives one byte at a time.</summary>
    Stream,

    /// <summary>From the same stream, read asynchronously.</summary>
    AsyncStream,
}
