namespace Tessera.Converters.Messages;

/// <summary>
/// Writes and reads whole messages of values that refer to nothing else: scalars, strings, structs of numbers, and rows of these. No context and no cursor is
/// needed, because nothing can fail on the way.
/// </summary>
internal abstract class WholeMessages<T>
{
    /// <inheritdoc cref="WriteWhole{T}"/>
    public abstract byte[]? TryWrite(Prefix prefix, T value);

    /// <inheritdoc cref="ReadWhole{T}"/>
    public abstract bool TryRead(ReadOnlySpan<byte> data, out T value);
}
