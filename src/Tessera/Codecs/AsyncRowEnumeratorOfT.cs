namespace Tessera.Codecs;

/// <summary>Enumerates the rows of a stream. Nearly all rows are ready, and an async method would cost more for each than reading most rows.</summary>
/// <param name="stream">The stream, at the start of a message.</param>
/// <param name="ownedToken">The source of the token, if the enumerator must dispose of it; else null.</param>
/// <param name="cancellationToken">The token that is checked before each row.</param>
internal sealed class AsyncRowEnumerator<T>(Stream stream, SerializerState state, CancellationTokenSource? ownedToken, CancellationToken cancellationToken)
    : RowCursor<T>(stream, state), IAsyncEnumerator<T?>
{
    private Measurement? _call;
    private bool _hasBegun;
    private bool _isWaiting;

    public ValueTask<bool> MoveNextAsync()
    {
        if (!cancellationToken.IsCancellationRequested && MoveToUnseen())
            return new ValueTask<bool>(true);
        if (_isWaiting)
            return ValueTask.FromException<bool>(new InvalidOperationException("The next row is still being waited for; ask for another when that call has ended."));
        try
        {
            return TryMove(out bool isRow) ? new ValueTask<bool>(isRow) : WaitAsync();
        }
        catch (Exception e)
        {
            End();
            return ValueTask.FromException<bool>(e);
        }
    }

    public ValueTask DisposeAsync()
    {
        End();
        return default;
    }

    protected override RowStep Next(RowReader<T> reader, bool ends)
    {
        if (!_hasBegun)
        {
            _hasBegun = true;
            // The code that enumerates determines the duration, so there is no activity.
            _call = Measurement.Start(Measurement.Read, isActivity: false);
        }

        try
        {
            RowStep step = base.Next(reader, ends);
            if (step == RowStep.End && _call is not null)
            {
                _call.Count(Source!.Discarded + Source.Used);
                _call.Succeed();
            }

            return step;
        }
        catch (TesseraException e) when (_call is not null)
        {
            _call.Fail(e);
            throw;
        }
    }

    protected override void Release() => ownedToken?.Dispose();

    private bool TryMove(out bool isRow)
    {
        if (!IsDone)
            cancellationToken.ThrowIfCancellationRequested();
        return TryNext(out isRow);
    }

    private async ValueTask<bool> WaitAsync()
    {
        _isWaiting = true;
        try
        {
            bool isRow;
            do
                IsAtEnd = !await Source!.ReadMoreAsync(Needed, cancellationToken).ConfigureAwait(false);
            while (!TryMove(out isRow));
            return isRow;
        }
        catch
        {
            End();
            throw;
        }
        finally
        {
            _isWaiting = false;
        }
    }
}
