namespace Tessera.Codecs;

/// <summary>The rows of an asynchronous enumeration. Rows that are ready need no async method, which costs as much as a small row.</summary>
/// <param name="cancellationToken">The token that is checked before each row.</param>
internal struct AwaitedRows<T>(IAsyncEnumerator<T> rows, CancellationToken cancellationToken) : IRowSource<T>
{
    /// <summary>The move to the next row, if that row is not ready yet. When it has ended, <see cref="MoveNext"/> goes on with the row.</summary>
    public ValueTask<bool> Awaited { get; private set; }

    public bool Awaits { get; private set; }

    public readonly T Current
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => rows.Current;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool MoveNext()
    {
        if (Awaits)
        {
            Awaits = false;
        }
        else
        {
            ValueTask<bool> next = rows.MoveNextAsync();
            if (!next.IsCompletedSuccessfully)
            {
                (Awaited, Awaits) = (next, true);
                return false;
            }

            if (!next.Result)
                return false;
        }

        cancellationToken.ThrowIfCancellationRequested();
        return true;
    }
}
