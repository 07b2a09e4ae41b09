namespace Tessera.Benchmarks.Abstractions;

/// <summary>The operation that a timed call performs.</summary>
public enum Operation
{
    /// <summary>Writes a value to a new array.</summary>
    Write,

    /// <summary>Reads a value from an array.</summary>
    Read,

    /// <summary>Writes a value into a reused buffer writer.</summary>
    WriteBuffer,

    /// <summary>Writes a value to a reused stream.</summary>
    WriteStream,

    /// <summary>Reads a value from a stream.</summary>
    ReadStream,

    /// <summary>Reads a value from a stream that cannot seek, such as a connection.</summary>
    ReadForward,
}
