using System.Runtime.ExceptionServices;
using Tessera.Converters;

namespace Tessera.Codecs;

/// <summary>Writes the elements of a list one by one, in blocks, without keeping them (docs/decisions/0024-rows.md).</summary>
internal sealed class RowWriter<T>
{
    private readonly RowBlock _block;
    private SerializerState _state;
    private WriteContext _context;
    private Converter<T?> _element;
    private long _index;

    private RowWriter(SerializerState state, Converter<T?> element, Prefix prefix, bool isShared)
    {
        (_state, _element) = (state, element);
        _block = new RowBlock(isShared ? [.. prefix.Bytes, (byte)RefHead.New] : prefix.Bytes.ToArray());
        _context = WriteContext.CreateForRows(state.Converters, _block.Rows);
        _context.Types.Add(state.Codecs.Get<List<T?>>().OwnDescriptor!);
        // The list itself takes the first object number.
        _context.Objects.Passed = isShared ? 1 : 0;
    }

    /// <summary>Returns null if no byte of the list can be written before all its elements are known.</summary>
    public static RowWriter<T>? TryCreate(SerializerState state)
    {
        MessageCodec<List<T?>> codec = state.Codecs.Get<List<T?>>();
        return RowReader<T>.ListOf(state)?.ElementConverter is Converter<T?> element && !state.Converters.Settings.Sorts && codec.OwnDescriptor!.IsWhole
            ? new RowWriter<T>(state, element, codec.Prefix, codec.OwnType.Kind == WireKind.Ref)
            : null;
    }

    /// <summary>The length of the message, if it ended after the last row.</summary>
    public long Length => _block.Length;

    /// <summary>Whether there are no rows to take.</summary>
    public bool IsEmpty => _block.IsEmpty;

    /// <summary>Writes rows until the block is full.</summary>
    /// <param name="rows">The source of the rows. Its exceptions pass unchanged.</param>
    /// <returns>Whether the block is full; false if the source has no more rows, or none that are ready.</returns>
    public bool Fill<TRows>(ref TRows rows)
        where TRows : struct, IRowSource<T?>
    {
        while (TryFill(ref rows, out T? row, out long start, out int types) is Exception failure)
        {
            WriteAgain(row, failure, start, types);
            if (_block.IsFull)
                break;
        }

        return _block.IsFull;
    }

    /// <summary>Writes one row, even if the block is full.</summary>
    public void Write(T? row)
    {
        OneRow<T?> rows = new(row);
        Fill(ref rows);
    }

    /// <summary>Removes the last row. No other row may be written afterwards, because the types that the row brought along stay known.</summary>
    /// <param name="length">The value of <see cref="Length"/> before that row was written.</param>
    public void Remove(long length) => _block.RemoveRow(length);

    /// <summary>Takes the finished block. The returned memory is valid until the next row is written.</summary>
    /// <param name="isLast">Whether no row follows.</param>
    public ReadOnlyMemory<byte> Take(bool isLast) => _block.Take(isLast);

    /// <summary>Returns memory to the pool. To be called when all blocks have been written.</summary>
    public void Return() => _block.Return();

    /// <summary>Writes rows until the block is full. One writer serves all of them, because creating one takes longer than writing a small row.</summary>
    /// <param name="rows">The source of the rows. At least one row is written if one is ready.</param>
    /// <param name="row">The row that has failed. A part of it is in the block.</param>
    /// <param name="start">The number of bytes of rows before that row.</param>
    /// <param name="types">The number of types that were known before that row.</param>
    /// <returns>The exception of the row that failed; null if the block is full or no more rows are ready.</returns>
    private Exception? TryFill<TRows>(ref TRows rows, out T? row, out long start, out int types)
        where TRows : struct, IRowSource<T?>
    {
        Exception? failure = null;
        row = default;
        WireWriter writer = new(_block.Rows, _block.Room);
        (start, types) = (writer.Length, _context.Types.Count);
        (WriteContext context, Converter<T?> element) = (_context, _element);
        context.BeginRow();
        while (rows.MoveNext())
        {
            T? current = rows.Current;
            long end;
            try
            {
                element.Write(ref writer, current, context);
                end = writer.Length;
                if (context.Types.Count > types)
                    RequireWholeTypes(types);
                if (RowBlock.IsFullAt(end))
                    _block.RequireRoom(end);
            }
            catch (Exception e)
            {
                (failure, row) = (e, current);
                break;
            }

            (start, types) = (end, context.Types.Count);
            _block.EndRow();
            _index++;
            // A row leaves nothing else behind in the context, like an element of an array.
            if (context.Objects.Count > 0)
                context.BeginRow();
            if (RowBlock.IsFullAt(end))
                break;
        }

        writer.Complete();
        return failure;
    }

    private void RequireWholeTypes(int known)
    {
        for (int i = known; i < _context.Types.Count; i++)
        {
            if (!_context.Types[i].IsWhole)
                Errors.Throw.Contract(typeof(T), "one descriptor cannot hold all of the types that occur in its values, and rows are written before all of them are known; serialize a list instead");
        }
    }

    /// <summary>Writes a row again on the interpreter. If that succeeds, the interpreter writes all further rows too.</summary>
    private void WriteAgain(T? row, Exception failure, long start, int types)
    {
        RethrowForeign(failure, start);
        if (!_state.IsReference)
        {
            using Repetition repetition = Repetition.Begin();
            _state = _state.Reference;
            WriteContext failed = _context;
            _context = WriteContext.CreateForRows(_state.Converters, _block.Rows);
            for (int i = 0; i < types; i++)
                _context.Types.Add(failed.Types[i]);
            // This number does not include the objects of the row itself.
            _context.Objects.Passed = failed.Objects.Passed;
            _element = (Converter<T?>)RowReader<T>.ListOf(_state)!.ElementConverter;
            _block.Rows.Truncate(start);
            OneRow<T?> rows = new(row);
            if (TryFill(ref rows, out _, out _, out _) is not Exception again)
            {
                repetition.Explained(true, failure);
                return;
            }

            failure = again;
            RethrowForeign(failure, start);
        }

        Fail(failure, _block.Rows.Committed - start, types);
    }

    /// <summary>Rethrows an exception that is not a failure of the message. The rows before stay in the block.</summary>
    private void RethrowForeign(Exception failure, long start)
    {
        if (Failures.Translate(failure, start) is not null)
            return;
        _block.Rows.Truncate(start);
        ExceptionDispatchInfo.Throw(failure);
    }

    /// <summary>Throws the error of a row. The rows before stay in the block.</summary>
    [DoesNotReturn]
    private void Fail(Exception failure, long written, int types)
    {
        byte[] row = _block.TakeBack(written);
        long before = _block.Rows.Committed;
        TesseraException error = Failures.Translate(failure, before + written)!;
        if (error.Offset < 0)
            Failures.Throw(error, failure);
        error = error.MovedBy(-before);
        ReadContext context = ReadContext.CreateForRows(_state.Scope);
        ReadMark start = context.Mark() with { NextType = types };
        context.RestartRow(start, _context.Types);
        context.Objects.Passed = _context.Objects.Passed;
        ErrorPath.LocateInRow(error, row, context, _element.WireType, _index, _context.Depth, isWriting: true);
        throw error.MovedBy(_block.Length);
    }
}
