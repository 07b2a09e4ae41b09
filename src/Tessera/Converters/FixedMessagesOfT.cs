namespace Tessera.Converters;

/// <summary>
/// Whole messages of values that all have as many bytes and lead nowhere: they need no context and no cursor, and nothing fails on the way.
/// </summary>
internal abstract class FixedMessages<T>
{
    public abstract byte[] ToArray(T value);

    /// <summary>False for any other message, and for one that is wrong: it is read step by step, which tells what it is.</summary>
    public abstract bool TryRead(ReadOnlySpan<byte> data, out T value);
}
