namespace Tessera.Converters;

/// <summary>Whole messages of values that lead nowhere: they need no context and no cursor, and nothing fails on the way.</summary>
internal abstract class DirectMessages<T>
{
    /// <summary>Null for a value that is left to the ordinary way.</summary>
    /// <param name="value">Not null.</param>
    public abstract byte[]? TryWrite(T value);

    /// <summary>False for any other message, and for one that is wrong: it is read step by step, which tells what it is.</summary>
    public abstract bool TryRead(ReadOnlySpan<byte> data, out T value);
}
