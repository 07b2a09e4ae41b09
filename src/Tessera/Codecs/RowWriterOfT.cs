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

    /// <summary>So many rows are there that they are to be taken.</summary>
    public bool IsFull => _block.IsFull;

    /// <summary>The bytes of the message, if it ended behind the last row.</summary>
    public long Length => _block.Length;

    /// <summary>No row is there that could be taken.</summary>
    public bool IsEmpty => _block.IsEmpty;

    public void Write(T? row)
    {
        int types = _context.Types.Count;
        if (TryWrite(row, out long written) is Exception failure && !TryWriteAgain(row, types, ref failure, ref written))
            Fail(failure, written, types);
        for (int i = types; i < _context.Types.Count; i++)
        {
            if (!_context.Types[i].IsWhole)
                Errors.Throw.Contract(typeof(T), "one descriptor cannot hold all of the types of a value in it, and rows are written before all of them are known; serialize a list");
        }

        _block.EndRow();
        _index++;
    }

    /// <summary>Takes the last row back; no other may be written then, since types that it brought along stay known.</summary>
    /// <param name="length">What <see cref="Length"/> was before it.</param>
    public void Remove(long length) => _block.RemoveRow(length);

    /// <summary>What is to be written next. It stays as it is until the next row.</summary>
    /// <param name="isLast">No row follows.</param>
    public ReadOnlyMemory<byte> Take(bool isLast) => _block.Take(isLast);

    /// <summary>All that was taken has been written.</summary>
    public void Return() => _block.Return();

    /// <summary>Null if the row is in the block, which else ends with a part of it.</summary>
    private Exception? TryWrite(T? row, out long written)
    {
        _context.BeginRow();
        long before = _block.Rows.Committed;
        WireWriter writer = new(_block.Rows, _block.Room);
        Exception? failure = null;
        try
        {
            _element.Write(ref writer, row, _context);
        }
        catch (Exception e)
        {
            failure = e;
        }

        writer.Complete();
        written = _block.Rows.Committed - before;
        if (failure is null || Failures.Translate(failure, written) is not null)
            return failure;
        _block.Rows.Truncate(before);
        ExceptionDispatchInfo.Throw(failure);
        return null;
    }

    /// <summary>On the interpreter, which goes on with the message, should there be nothing wrong.</summary>
    private bool TryWriteAgain(T? row, int types, ref Exception failure, ref long written)
    {
        if (_state.IsReference)
            return false;
        using Repetition repetition = Repetition.Begin();
        _state = _state.Reference;
        WriteContext failed = _context;
        _context = WriteContext.CreateForRows(_state.Converters, _block.Rows);
        for (int i = 0; i < types; i++)
            _context.Types.Add(failed.Types[i]);
        // Those of the row are the last.
        _context.Objects.Passed = failed.Objects.Passed;
        _element = (Converter<T?>)RowReader<T>.ListOf(_state)!.ElementConverter;
        _block.Rows.Truncate(_block.Rows.Committed - written);
        if (TryWrite(row, out written) is Exception again)
        {
            failure = again;
            return false;
        }

        return repetition.Explained(true, failure);
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
