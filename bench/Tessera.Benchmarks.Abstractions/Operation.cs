namespace Tessera.Benchmarks.Abstractions;

/// <summary>What one timed call does.</summary>
public enum Operation
{
    /// <summary>A value to a fresh array.</summary>
    Write,

    /// <summary>An array to a value.</summary>
    Read,

    /// <summary>A value into a buffer writer that is reused.</summary>
    WriteBuffer,

    /// <summary>A value to a stream that is reused.</summary>
    WriteStream,

    /// <summary>A stream to a value.</summary>
    ReadStream,

    /// <summary>A stream that cannot seek, as a connection is, to a value.</summary>
    ReadForward,
}
