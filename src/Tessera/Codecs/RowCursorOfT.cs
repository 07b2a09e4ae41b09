using System.Diagnostics.CodeAnalysis;
using Tessera.Wire;

namespace Tessera.Codecs;

/// <summary>The place in the rows of a stream. What the two kinds of enumeration have in common.</summary>
/// <param name="stream">At the start of a message.</param>
/// <param name="state">Of the options.</param>
internal abstract class RowCursor<T>(Stream stream, SerializerState state)
{
    private RowReader<T>? _reader;

    public T? Current => _reader is null ? default : _reader.Current;

    /// <summary>No more rows are given out.</summary>
    protected bool IsDone { get; private set; }

    /// <summary>Null before the first row has been asked for.</summary>
    protected InputSource? Source { get; private set; }

    /// <summary>The stream has no more bytes than <see cref="Source"/> has.</summary>
    protected bool IsAtEnd { get; set; }

    /// <summary>How many bytes the source must have at least before there can be another row.</summary>
    protected int Needed => _reader!.Needed;

    /// <summary>Moves on to a row that has been read already, as nearly all have.</summary>
    protected bool MoveToUnseen() => _reader is not null && _reader.MoveToUnseen();

    /// <param name="isRow">False at the end of the rows.</param>
    /// <returns>False if bytes must come.</returns>
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

    /// <summary>Leaves the stream behind the last row.</summary>
    protected void End()
    {
        if (IsDone)
            return;
        IsDone = true;
        _reader?.Leave();
        Source?.Dispose();
        Release();
    }

    /// <summary>Gives back what the enumeration has besides.</summary>
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
