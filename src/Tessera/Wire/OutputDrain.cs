namespace Tessera.Wire;

/// <summary>Receives the bytes of a message while they are written, so that they need not be kept: a hash, for example.</summary>
internal abstract class OutputDrain
{
    public abstract void Append(ReadOnlySpan<byte> bytes);

    /// <summary>Forgets what it took.</summary>
    public abstract void Clear();
}
