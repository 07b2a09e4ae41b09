namespace Tessera.Codecs;

/// <summary>The rows of a stream, which need not be there yet. Each enumeration goes on where the stream is.</summary>
/// <param name="stream">At the start of a message.</param>
/// <param name="state">Of the options.</param>
/// <param name="cancellationToken">Ends every enumeration.</param>
internal sealed class AsyncRowEnumerable<T>(Stream stream, SerializerState state, CancellationToken cancellationToken) : IAsyncEnumerable<T?>
{
    /// <param name="own">Ends this enumeration.</param>
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
