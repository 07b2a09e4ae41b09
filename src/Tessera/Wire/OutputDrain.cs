namespace Tessera.Wire;

/// <summary>Receives the bytes of a message while it is written, so that they need not be kept; for example, to compute a hash.</summary>
internal abstract class OutputDrain
{
    public abstract void Append(ReadOnlySpan<byte> bytes);

    /// <summary>Forgets all bytes received so far.</summary>
    public abstract void Clear();
}
