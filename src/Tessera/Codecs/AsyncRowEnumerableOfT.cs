namespace Tessera.Codecs;

/// <summary>The rows of a stream, read without blocking. Each enumeration starts at the current position of the stream.</summary>
/// <param name="stream">The stream, at the start of a message.</param>
/// <param name="cancellationToken">The token that cancels every enumeration.</param>
internal sealed class AsyncRowEnumerable<T>(Stream stream, SerializerState state, CancellationToken cancellationToken) : IAsyncEnumerable<T?>
{
    /// <param name="own">The token that cancels this enumeration.</param>
    public IAsyncEnumerator<T?> GetAsyncEnumerator(CancellationToken own = default)
    {
        if (!own.CanBeCanceled || own == cancellationToken)
            return new AsyncRowEnumerator<T>(stream, state, null, cancellationToken);
        if (!cancellationToken.CanBeCanceled)
            return new AsyncRowEnumerator<T>(stream, state, null, own);
        CancellationTokenSource both = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken, own);
        return new AsyncRowEnumerator<T>(stream, state, both, both.Token);
    }
}
