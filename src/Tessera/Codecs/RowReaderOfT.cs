using Tessera.Converters;
using Tessera.Converters.Collections;

namespace Tessera.Codecs;

/// <summary>
/// Reads the elements of a list one by one, each when all its bytes are present, without keeping them (docs/decisions/0024-rows.md). A message that is not a
/// plain list, or that must be checked as a whole, is read completely before its first element is given out.
/// </summary>
internal sealed class RowReader<T>
{
    /// <summary>The most rows that are read at once and then given out one by one; long rows are read in smaller numbers. Rows that are not objects cost
    /// nothing while they wait.</summary>
    private static readonly int s_maxUnseen = RuntimeHelpers.IsReferenceOrContainsReferences<T>() ? 32 : 512;

    private const int MaxUnseenBytes = 4 * 1024;

    private readonly InputSource _source;
    private readonly MessageReader<List<T?>> _whole;
    private readonly MessageScanner _scanner;
    private SerializerState _state;
    private ReadContext _context;
    private ReadMark _start;
    private WireType? _type;
    private ValueReader<T?>? _element;
    private List<T?>? _list;
    private long _index = -1;

    /// <summary>Rows that were read without being scanned first. The array is empty if a row may depend on other rows, or may be dropped.</summary>
    private T?[] _unseen = [];

    private int _unseenCount;
    private int _nextUnseen;

    /// <summary>Where the first of these rows begins.</summary>
    private int _unseenAt;

    /// <summary>
    /// One and a half times the length of the longest row scanned so far. With so many bytes for each row, all rows are most likely complete. If one is not, it
    /// is longer than all rows before it and raises this number by at least half, so this happens only a few times in a message.
    /// </summary>
    private int _likely;

    /// <summary>How many of the next rows are scanned first, because one has failed among others. Another attempt would create all of them again.</summary>
    private int _suspect;

    /// <summary>The number of complete rows that were scanned and not yet read.</summary>
    private int _rows;

    /// <summary>Where the row begins that is read now, or next.</summary>
    private int _rowAt;

    /// <summary>Where the last of the complete rows ends.</summary>
    private int _rowsEnd;

    /// <param name="source">The source, at the start of a message.</param>
    public RowReader(SerializerState state, InputSource source)
    {
        MessageCodec<List<T?>> codec = state.Codecs.Get<List<T?>>();
        (_state, _source, _whole) = (state, source, codec.Reader);
        _scanner = new MessageScanner(state.Scope, codec.Prefix, codec.OwnDescriptor, byRow: ListOf(state) is not null && !state.VerifiesProfile);
        _context = ReadContext.CreateForRows(state.Scope);
    }

    /// <summary>The row that the reader has moved to.</summary>
    public T? Current { get; private set; }

    /// <summary>The number of bytes that the source must hold before there can be another row.</summary>
    public int Needed => _scanner.Needed;

    /// <summary>Moves to the next row if that has been read already.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool MoveToUnseen()
    {
        int next = _nextUnseen;
        if (next >= _unseenCount)
            return false;
        Current = _unseen[next];
        _unseen[next] = default;
        _nextUnseen = next + 1;
        _index++;
        return true;
    }

    /// <summary>Moves to the next row.</summary>
    /// <param name="ends">Whether the source has no more bytes than it already holds.</param>
    public RowStep Next(bool ends)
    {
        if (MoveToUnseen())
            return RowStep.Row;
        if (_list is not null)
            return NextOfList();
        while (true)
        {
            if (_rows > 0)
            {
                ReadRow();
                if (!_context.Dropped)
                    return RowStep.Row;
                continue;
            }

            if (_element is not null && _scanner.IsBetweenRows)
            {
                if (TryReadUnseen() && MoveToUnseen())
                    return RowStep.Row;
                _scanner.Enough = MayReadUnseen ? _likely : int.MaxValue;
                _scanner.PassRows();
            }

            bool hasStopped = Scan();
            if (_scanner.Rows > 0)
            {
                (_rows, _rowAt, _rowsEnd) = (_scanner.Rows, _scanner.FirstRow, _scanner.RowStart);
                _scanner.TakeRows();
                continue;
            }

            if (!hasStopped && !ends)
                return Missing();
            if (_element is null)
            {
                if (!_scanner.IsBetweenRows)
                    return ReadWhole(ends);
                if (!TryBind())
                    _scanner.PassAll();
            }
            else if (_scanner.IsWhole)
            {
                return End();
            }
            else if (_scanner.IsBetweenBlocks)
            {
                FailBetweenBlocks();
            }
            else
            {
                FailInRow(ends);
            }
        }
    }

    /// <summary>Returns the library's converter of the list, which knows how an element is read; null if the options replace it by another converter.</summary>
    public static SequenceConverter<List<T?>, T?>? ListOf(SerializerState state) => state.Codecs.Get<List<T?>>().Value as SequenceConverter<List<T?>, T?>;

    /// <summary>Ends the reading: leaves the source right after the last row that was given out.</summary>
    public void Leave()
    {
        if (_nextUnseen == _unseenCount)
            return;
        WireReader reader = new(_source.Bytes[_unseenAt..]);
        _context.BeginRow();
        for (int i = 0; i < _nextUnseen; i++)
            ValueSkipper.Skip(ref reader, _type!, _context);
        _source.Used = _unseenAt + reader.Position;
        (_unseen, _nextUnseen, _unseenCount) = ([], 0, 0);
    }

    private bool Scan()
    {
        try
        {
            return _scanner.Scan(_source.Bytes);
        }
        catch (Exception e) when (Failures.TranslateRead(e, _source.Discarded + _scanner.Position) is not null)
        {
            throw Failures.TranslateRead(e, _source.Discarded + _scanner.Position)!;
        }
    }

    /// <summary>Asks for more bytes. Of a message that is read by rows, only the bytes of the current row are kept.</summary>
    private RowStep Missing()
    {
        if (_element is not null)
            Discard(_scanner.RowStart);
        return RowStep.Missing;
    }

    private void Discard(int count)
    {
        _source.Discard(count);
        _scanner.Discard(count);
    }

    private RowStep End()
    {
        _source.Used = _scanner.Position;
        _context.Keep();
        _scanner.Keep();
        _list = [];
        return RowStep.End;
    }

    private RowStep ReadWhole(bool ends)
    {
        _list = _whole.ReadScanned(_source, _scanner, ends) ?? [];
        return NextOfList();
    }

    private RowStep NextOfList()
    {
        if (_index + 1 >= _list!.Count)
            return RowStep.End;
        Current = _list[(int)++_index];
        return RowStep.Row;
    }

    /// <summary>Binds the reader of the elements, before the first of them. False for a list under a tag, which may stand for something else.</summary>
    private bool TryBind()
    {
        WireReader reader = new(_source.Bytes[.._scanner.Position]);
        try
        {
            MessageCodec<List<T?>> codec = _state.Codecs.Get<List<T?>>();
            Descriptor descriptor;
            if (FastPaths.Enabled && reader.Present.StartsWith(codec.Prefix.Bytes))
            {
                // The type's own descriptor is not charged, however long it is.
                reader.Take(codec.Prefix.Length);
                descriptor = codec.OwnDescriptor!;
                _context.Types.Add(descriptor);
            }
            else
            {
                MessageHeader.Read(ref reader, _context);
                descriptor = AnyHead.Read(ref reader, _context).Descriptor!;
            }

            WireType root = descriptor.Root;
            if (root.Kind == WireKind.Ref)
            {
                RefHead.Read(ref reader, _context);
                root = root.Element!;
                _context.AddObject(root, in reader);
            }

            if (root.Kind != WireKind.List)
                return false;
            _type = root.Element!;
            _element = ListOf(_state)!.BindElement(_type, new ReadBinder(_state.Converters, descriptor.Grow));
            _context.ChargeAllocated(in reader);
            _source.Used = _scanner.Position;
            if (FastPaths.Enabled && !_type.MayRefer() && !_element.CanDrop)
                _unseen = new T?[s_maxUnseen];
            return true;
        }
        catch (Exception e) when (Failures.TranslateRead(e, reader.Position) is not null)
        {
            Failures.Throw(Failures.TranslateRead(e, reader.Position)!, e);
            return false;
        }
    }

    private void ReadRow()
    {
        if (TryReadRow(_rowsEnd, isOpen: false, out int position) is Exception failure)
            Fail(failure, position);
        _rows--;
        _rowAt += position;
        _source.Used = _rowAt;
        _likely = (int)Math.Max(_likely, Math.Min(position + (position / 2L), int.MaxValue));
        if (_suspect > 0)
            _suspect--;
    }

    private bool MayReadUnseen => _likely > 0 && _unseen.Length > 0 && _suspect == 0;

    /// <summary>Reads some rows without scanning them first. If one of them fails, all of them are scanned and read again.</summary>
    private bool TryReadUnseen()
    {
        if (!MayReadUnseen)
            return false;
        ReadOnlySpan<byte> bytes = _source.Bytes[_scanner.Position..];
        int count = (int)Math.Min(Math.Min(_scanner.RowsInBlock, _unseen.Length), Math.Min(bytes.Length, MaxUnseenBytes) / _likely);
        int length = count > 0 ? ReadUnseen(bytes, count) : 0;
        if (length == 0)
        {
            _suspect = count;
            return false;
        }

        (_unseenCount, _nextUnseen, _unseenAt) = (count, 0, _scanner.Position);
        _source.Used = _unseenAt + length;
        _scanner.PassReadRows(count, _source.Used);
        return true;
    }

    /// <summary>A method of its own, because the locals around an exception handler are kept in memory.</summary>
    /// <returns>The number of bytes of these rows; 0 if one of them has failed. A complete row fails in the same way again when it is read alone.</returns>
    private int ReadUnseen(ReadOnlySpan<byte> bytes, int count)
    {
        WireReader reader = new(bytes);
        try
        {
            _context.BeginRow();
            _element!.ReadMany(ref reader, _unseen.AsSpan(0, count), _context);
            _context.RequireArrivals();
            return reader.Position;
        }
        catch (Exception)
        {
            return 0;
        }
    }

    /// <summary>Reads a row that is incomplete or invalid, to throw the exception that says what is wrong.</summary>
    [DoesNotReturn]
    private void FailInRow(bool ends)
    {
        Discard(_scanner.RowStart);
        _rowAt = 0;
        if (!ends)
            _source.End();
        if (TryReadRow(_source.Count, isOpen: !ends, out int position) is Exception failure)
            Fail(failure, position);
        throw new UnreachableException("A row that its scanner did not understand was read.");
    }

    /// <param name="end">The end of the bytes that may be read.</param>
    /// <param name="isOpen">Whether more bytes may follow these.</param>
    /// <param name="position">The position that was reached within the row.</param>
    /// <returns>Null if the row was read.</returns>
    private Exception? TryReadRow(int end, bool isOpen, out int position)
    {
        _index++;
        _context.BeginRow();
        _start = _context.Mark();
        Exception? failure = TryRead(end, isOpen, out position);
        return failure is null || TryReadAgain(ref failure, end, isOpen, ref position) ? null : failure;
    }

    /// <returns>Null if the row was read.</returns>
    private Exception? TryRead(int end, bool isOpen, out int position)
    {
        WireReader reader = isOpen ? new WireReader(_source) : new WireReader(_source.Bytes[_rowAt..end]);
        try
        {
            Current = _element!.Read(ref reader, _context);
            _context.RequireArrivals();
            position = reader.Position;
            return null;
        }
        catch (Exception e) when (Failures.TranslateRead(e, reader.Position) is not null)
        {
            position = reader.Position;
            return e;
        }
    }

    /// <summary>Reads the row again on the interpreter. If that succeeds, the interpreter reads the rest of the message too.</summary>
    private bool TryReadAgain(ref Exception failure, int end, bool isOpen, ref int position)
    {
        if (_state.IsReference || failure is TesseraException { IsOfValue: true })
            return false;
        using Repetition repetition = Repetition.Begin();
        _state = _state.Reference;
        ReadContext failed = _context;
        _context = ReadContext.CreateForRows(_state.Scope);
        _context.Objects.Passed = failed.Objects.Passed;
        _context.RestartRow(_start, failed.Types);
        _element = ListOf(_state)!.BindElement(_type!, new ReadBinder(_state.Converters));
        if (TryRead(end, isOpen, out position) is Exception again)
        {
            failure = again;
            return false;
        }

        return repetition.Explained(true, failure);
    }

    [DoesNotReturn]
    private void Fail(Exception failure, int position)
    {
        TesseraException error = Failures.TranslateRead(failure, position)!;
        int depth = _context.Depth;
        if (error.Offset >= 0)
        {
            _context.RestartRow(_start);
            ErrorPath.LocateInRow(error, _source.Bytes[_rowAt..], _context, _type!, _index, depth, isWriting: false);
        }

        FailAt(error, failure, _rowAt);
    }

    [DoesNotReturn]
    private void FailBetweenBlocks()
    {
        Discard(_scanner.RowStart);
        WireReader reader = new(_source.Bytes);
        try
        {
            BlockHead.Read(ref reader, isFirst: false, out _, out _);
            throw new UnreachableException("The head of a block that its scanner did not understand was read.");
        }
        catch (Exception e) when (Failures.TranslateRead(e, reader.Position) is not null)
        {
            FailAt(Failures.TranslateRead(e, reader.Position)!, e, at: 0);
        }
    }

    /// <summary>Throws an error with its offset counted from the start of the message.</summary>
    [DoesNotReturn]
    private void FailAt(TesseraException error, Exception failure, int at)
    {
        if (error.Offset < 0)
            Failures.Throw(error, failure);
        throw error.MovedBy(_source.Discarded + at);
    }
}
