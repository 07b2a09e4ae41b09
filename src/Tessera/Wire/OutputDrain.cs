namespace Tessera.Wire;

/// <summary>Takes the bytes of a message as they are written, so that they need not be kept.</summary>
internal abstract class OutputDrain
{
    public abstract void Append(ReadOnlySpan<byte> bytes);

    /// <summary>Forgets what it took.</summary>
    public abstract void Clear();
}
