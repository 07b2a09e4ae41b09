using System.Diagnostics.CodeAnalysis;
using System.Runtime.ExceptionServices;
using Tessera.Converters;
using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Values;
using Tessera.Wire;

namespace Tessera.Codecs;

/// <summary>Writes the elements of a list one by one, in blocks, and keeps none of them (docs/decisions/0024-rows.md).</summary>
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
        // The list is the first object that has a number.
        _context.Objects.Passed = isShared ? 1 : 0;
    }

    /// <summary>Null where the whole list has to be known before its first byte.</summary>
    public static RowWriter<T>? TryCreate(SerializerState state)
    {
        MessageCodec<List<T?>> codec = state.Codecs.Get<List<T?>>();
        return RowReader<T>.ListOf(state)?.ElementConverter is Converter<T?> element && !state.Converters.Settings.Sorts && codec.OwnDescriptor!.IsWhole
            ? new RowWriter<T>(state, element, codec.Prefix, codec.OwnType.Kind == WireKind.Ref)
            : null;
    }

    /// <summary>The bytes of the message, if it ended behind the last row.</summary>
    public long Length => _block.Length;

    /// <summary>No row is there that could be taken.</summary>
    public bool IsEmpty => _block.IsEmpty;

    /// <summary>Writes rows until so many are there that they are to be taken.</summary>
    /// <param name="rows">What it throws passes unchanged.</param>
    /// <returns>False if the source has no more rows, or none that are there.</returns>
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

    /// <summary>Writes one row, however many are there.</summary>
    public void Write(T? row)
    {
        OneRow<T?> rows = new(row);
        Fill(ref rows);
    }

    /// <summary>Takes the last row back; no other may be written then, since types that it brought along stay known.</summary>
    /// <param name="length">What <see cref="Length"/> was before it.</param>
    public void Remove(long length) => _block.RemoveRow(length);

    /// <summary>What is to be written next. It stays as it is until the next row.</summary>
    /// <param name="isLast">No row follows.</param>
    public ReadOnlyMemory<byte> Take(bool isLast) => _block.Take(isLast);

    /// <summary>All that was taken has been written.</summary>
    public void Return() => _block.Return();

    /// <summary>With one writer for all of them: to begin one takes longer than to write a small row.</summary>
    /// <param name="rows">At least one is written, if it is there.</param>
    /// <param name="row">The one that has failed, a part of which is in the block.</param>
    /// <param name="start">How many bytes of rows were there before it.</param>
    /// <param name="types">How many types were known before it.</param>
    /// <returns>Null if the block is full, or no more rows are there.</returns>
    private Exception? TryFill<TRows>(ref TRows rows, out T? row, out long start, out int types)
        where TRows : struct, IRowSource<T?>
    {
        Exception? failure = null;
        row = default;
        WireWriter writer = new(_block.Rows, _block.Room);
        (start, types) = (writer.Length, _context.Types.Count);
        while (rows.MoveNext())
        {
            T? current = rows.Current;
            long end;
            try
            {
                _context.BeginRow();
                _element.Write(ref writer, current, _context);
                end = writer.Length;
                _block.RequireRoom(end);
                if (_context.Types.Count > types)
                    RequireWholeTypes(types);
            }
            catch (Exception e)
            {
                (failure, row) = (e, current);
                break;
            }

            (start, types) = (end, _context.Types.Count);
            _block.EndRow();
            _index++;
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
                Errors.Throw.Contract(typeof(T), "one descriptor cannot hold all of the types of a value in it, and rows are written before all of them are known; serialize a list");
        }
    }

    /// <summary>On the interpreter, which goes on with the message, should there be nothing wrong.</summary>
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
            // Those of the row are the last.
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

    /// <summary>What is no failure of the message passes unchanged, and the rows before stay in the block.</summary>
    private void RethrowForeign(Exception failure, long start)
    {
        if (Failures.Translate(failure, start) is not null)
            return;
        _block.Rows.Truncate(start);
        ExceptionDispatchInfo.Throw(failure);
    }

    /// <summary>The rows before stay in the block.</summary>
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
