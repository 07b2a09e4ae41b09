using Tessera.Wire;

namespace Tessera.Converters.Messages;

/// <summary>Whole messages of values that lead nowhere: they need no context and no cursor, and nothing fails on the way.</summary>
internal abstract class WholeMessages<T>
{
    /// <inheritdoc cref="WriteWhole{T}"/>
    public abstract byte[]? TryWrite(Prefix prefix, T value);

    /// <inheritdoc cref="ReadWhole{T}"/>
    public abstract bool TryRead(ReadOnlySpan<byte> data, out T value);
}
