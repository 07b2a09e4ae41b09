using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Tessera.Converters;
using Tessera.Converters.Collections;
using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Values;
using Tessera.Wire;

namespace Tessera.Codecs;

/// <summary>
/// Reads the elements of a list one by one, each when all its bytes are there, and keeps none of them (docs/decisions/0024-rows.md). A message that is no plain list, and one that must be
/// looked at as a whole, is read as a list that is there.
/// </summary>
internal sealed class RowReader<T>
{
    /// <summary>So many rows are read at once, to be given out one by one; fewer if they are long.</summary>
    private const int MaxUnseen = 32;

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

    /// <summary>Rows that were read without a look at them before. No room for any where other rows say how one is read, or whether it is one.</summary>
    private T?[] _unseen = [];

    private int _unseenCount;
    private int _nextUnseen;

    /// <summary>Where the first of these begins.</summary>
    private int _unseenAt;

    /// <summary>
    /// Half as much again as the longest row that was looked at: so many bytes for each row, and all of them are most likely whole. Where they are not, one is longer than any before and
    /// raises the bar by half at least, so that this happens a few times in a message.
    /// </summary>
    private int _likely;

    /// <summary>So many of the next rows are looked at before: one of them has failed among others. Each attempt more would make all of them again.</summary>
    private int _suspect;

    /// <summary>How many whole rows are there that have not been read.</summary>
    private int _rows;

    /// <summary>Where the row begins that is read now, or next.</summary>
    private int _rowAt;

    /// <summary>Where the last of the whole rows ends.</summary>
    private int _rowsEnd;

    /// <param name="state">Of the options.</param>
    /// <param name="source">At the start of a message.</param>
    public RowReader(SerializerState state, InputSource source)
    {
        MessageCodec<List<T?>> codec = state.Codecs.Get<List<T?>>();
        (_state, _source, _whole) = (state, source, codec.Reader);
        _scanner = new MessageScanner(state.Scope, codec.Prefix, codec.OwnDescriptor, byRow: ListOf(state) is not null && !state.VerifiesProfile);
        _context = ReadContext.CreateForRows(state.Scope);
    }

    /// <summary>The row that is there.</summary>
    public T? Current { get; private set; }

    /// <summary>How many bytes the source must have at least before there can be another row.</summary>
    public int Needed => _scanner.Needed;

    /// <summary>Moves on to the next row, if it was read already.</summary>
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

    /// <summary>Moves on to the next row.</summary>
    /// <param name="ends">The source has no more bytes than are there.</param>
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

    /// <summary>The list's own converter, which says how an element is read; null if the options put something else in its place.</summary>
    public static SequenceConverter<List<T?>, T?>? ListOf(SerializerState state) => state.Codecs.Get<List<T?>>().Value as SequenceConverter<List<T?>, T?>;

    /// <summary>No more rows are asked for: the source is left behind the last one that was.</summary>
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

    /// <summary>Of a message that is read by row nothing is kept but the row that has begun.</summary>
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

    /// <summary>Finds out how the elements are read, from what stands in front of the first. False for a list under a name, which may be something else.</summary>
    private bool TryBind()
    {
        WireReader reader = new(_source.Bytes[.._scanner.Position]);
        try
        {
            MessageCodec<List<T?>> codec = _state.Codecs.Get<List<T?>>();
            Descriptor descriptor;
            if (FastPaths.Enabled && reader.Present.StartsWith(codec.Prefix.Bytes))
            {
                // It is not charged, however long it is.
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
                _unseen = new T?[MaxUnseen];
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

    /// <summary>Reads some rows without a look at them before. If one fails, all of them are looked at, and read again.</summary>
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

    /// <summary>Apart, since what a handler surrounds is kept in memory.</summary>
    /// <returns>The bytes of these rows; 0 if one of them fails, which says the same when it is read alone, unless it was not whole.</returns>
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

    /// <summary>What is no whole row is read all the same, to say why.</summary>
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

    /// <param name="end">Of the bytes that may be read.</param>
    /// <param name="isOpen">More bytes may follow these.</param>
    /// <param name="position">How far it has come in the row.</param>
    /// <returns>Null if the row was read.</returns>
    private Exception? TryReadRow(int end, bool isOpen, out int position)
    {
        _index++;
        _context.BeginRow();
        _start = _context.Mark();
        Exception? failure = TryRead(end, isOpen, out position);
        return failure is null || TryReadAgain(ref failure, end, isOpen, ref position) ? null : failure;
    }

    /// <summary>Null if the row was read.</summary>
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

    /// <summary>On the interpreter, which goes on with the message, should it be right.</summary>
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

    /// <summary>Offsets count from the start of the message.</summary>
    [DoesNotReturn]
    private void FailAt(TesseraException error, Exception failure, int at)
    {
        if (error.Offset < 0)
            Failures.Throw(error, failure);
        throw error.MovedBy(_source.Discarded + at);
    }
}
