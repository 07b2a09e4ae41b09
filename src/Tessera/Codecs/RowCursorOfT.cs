namespace Tessera.Codecs;

/// <summary>The position in the rows of a stream: the common base of the synchronous and the asynchronous enumerator.</summary>
/// <param name="stream">The stream, at the start of a message.</param>
internal abstract class RowCursor<T>(Stream stream, SerializerState state)
{
    private RowReader<T>? _reader;

    public T? Current => _reader is null ? default : _reader.Current;

    /// <summary>Whether the enumeration has ended.</summary>
    protected bool IsDone { get; private set; }

    /// <summary>The source of the bytes; null until the first row is asked for.</summary>
    protected InputSource? Source { get; private set; }

    /// <summary>Whether the stream has no more bytes than <see cref="Source"/> already holds.</summary>
    protected bool IsAtEnd { get; set; }

    /// <summary>The number of bytes that the source must hold before there can be another row.</summary>
    protected int Needed => _reader!.Needed;

    /// <summary>Moves to a row that has been read already, which is the case for nearly all rows.</summary>
    protected bool MoveToUnseen() => _reader is not null && _reader.MoveToUnseen();

    /// <param name="isRow">Whether there is a row; false at the end of the rows.</param>
    /// <returns>False if more bytes must be read first.</returns>
    protected bool TryNext(out bool isRow)
    {
        isRow = false;
        if (IsDone)
            return true;
        if (_reader is null)
            Begin();
        RowStep step = Next(_reader, IsAtEnd);
        isRow = step == RowStep.Row;
        if (step == RowStep.End)
            End();
        return step != RowStep.Missing;
    }

    protected virtual RowStep Next(RowReader<T> reader, bool ends) => reader.Next(ends);

    /// <summary>Ends the enumeration and leaves the stream right after the last row that was given out.</summary>
    protected void End()
    {
        if (IsDone)
            return;
        IsDone = true;
        _reader?.Leave();
        Source?.Dispose();
        Release();
    }

    /// <summary>Releases what a derived enumerator owns in addition.</summary>
    protected virtual void Release()
    {
    }

    [MemberNotNull(nameof(_reader))]
    private void Begin()
    {
        Source = new InputSource(stream, Rows<T>.MaxStep);
        _reader = new RowReader<T>(state, Source);
    }
}
