using System.Diagnostics.CodeAnalysis;
using Tessera.Wire;

namespace Tessera.Codecs;

/// <summary>
/// The rows of a stream, one after the other. Nearly all of them are there when they are asked for: a method that could wait for the others would take longer for each than most rows do.
/// </summary>
/// <param name="stream">At the start of a message.</param>
/// <param name="state">Of the options.</param>
/// <param name="ownedToken">Where the token is from, if that is to be disposed of.</param>
/// <param name="cancellationToken">Looked at before each row.</param>
internal sealed class RowEnumerator<T>(Stream stream, SerializerState state, CancellationTokenSource? ownedToken, CancellationToken cancellationToken) : IAsyncEnumerator<T?>
{
    private InputSource? _source;
    private RowReader<T>? _reader;
    private Measurement? _call;
    private bool _ends;
    private bool _isDone;

    public T? Current => _reader is null ? default : _reader.Current;

    public ValueTask<bool> MoveNextAsync()
    {
        try
        {
            if (!TryNext(out bool isRow))
                return WaitAsync();
            return new ValueTask<bool>(isRow);
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

    /// <returns>False if bytes must come.</returns>
    private bool TryNext(out bool isRow)
    {
        isRow = false;
        if (_isDone)
            return true;
        cancellationToken.ThrowIfCancellationRequested();
        if (_reader is null)
            Begin();
        RowStep step = _call is null ? _reader.Next(_ends) : Next(_call);
        isRow = step == RowStep.Row;
        if (step == RowStep.End)
        {
            _call?.Count(_source!.Discarded + _source.Used);
            _call?.Succeed();
            End();
        }

        return step != RowStep.Missing;
    }

    [MemberNotNull(nameof(_reader))]
    private void Begin()
    {
        _source = new InputSource(stream, Rows<T>.MaxStep);
        _reader = new RowReader<T>(state, _source);
        // Whoever enumerates decides how long it takes: that is no activity.
        _call = Measurement.Start(Measurement.Read, isActivity: false);
    }

    private async ValueTask<bool> WaitAsync()
    {
        try
        {
            bool isRow;
            do
            {
                _ends = !await _source!.ReadMoreAsync(_reader!.Needed, cancellationToken).ConfigureAwait(false);
            }
            while (!TryNext(out isRow));
            return isRow;
        }
        catch
        {
            End();
            throw;
        }
    }

    private RowStep Next(Measurement call)
    {
        try
        {
            return _reader!.Next(_ends);
        }
        catch (TesseraException e)
        {
            call.Fail(e);
            throw;
        }
    }

    /// <summary>The stream is left behind the last row.</summary>
    private void End()
    {
        if (_isDone)
            return;
        _isDone = true;
        _source?.Dispose();
        ownedToken?.Dispose();
    }
}
