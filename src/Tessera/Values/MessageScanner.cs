using System.Buffers.Binary;
using System.Diagnostics;
using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Values;

/// <summary>
/// Finds the end of a message whose bytes are still arriving: it stops where bytes are missing and goes on from there, so each byte is
/// looked at once. It judges nothing. What it does not understand is the end for it, and the reader that follows says what is wrong.
/// </summary>
/// <param name="scope">Of the options.</param>
/// <param name="own">What messages of the reader's type begin with: that descriptor is not charged.</param>
/// <param name="ownDescriptor">The descriptor in it, if it is whole there.</param>
/// <param name="byRow">Where the message is a list, it stops in front of the first element and behind each.</param>
/// <param name="session">What the messages before have left; null outside of a session.</param>
internal sealed class MessageScanner(ReadScope scope, Prefix own, Descriptor? ownDescriptor = null, bool byRow = false, SessionTypes? session = null) : ValueScanner(scope.Limits.MaxDepth)
{
    /// <summary>Elements of so many bytes are passed at once, before they are read one by one.</summary>
    private const int MaxRowBytes = 1024;

    private readonly ScannedDescriptors _descriptors = new(scope);
    private TypeTable _types = new();
    private int _descriptorBytes;

    /// <summary>Those of all rows, of which the last ones count.</summary>
    private long _objects;

    private long _objectsBefore;

    private bool _hasHeader;

    /// <summary>The next elements of the list are to be passed.</summary>
    private bool _passesRows;

    /// <summary>One has begun.</summary>
    private bool _isInRow;

    /// <summary>How long the message is at least.</summary>
    public int Needed { get; private set; }

    /// <summary>The end was found; else the bytes are no message, or not one for this reader.</summary>
    public bool IsWhole { get; private set; }

    /// <summary>It cannot go on because nobody knows the type of this fingerprint; once somebody does, it can.</summary>
    public ulong? Unknown { get; private set; }

    /// <summary>How many elements it has passed whole since they were last taken.</summary>
    public int Rows { get; private set; }

    /// <summary>Where the first of these begins.</summary>
    public int FirstRow { get; private set; }

    /// <summary>Where so many bytes follow a whole element, others are read without a look at them before.</summary>
    public int Enough { get; set; } = int.MaxValue;

    /// <summary>It stands between two elements of the list, or in front of the first.</summary>
    public bool IsBetweenRows { get; private set; }

    /// <summary>Behind the last whole element: where the next one begins, or the next block.</summary>
    public int RowStart { get; private set; }

    /// <summary>The head of the next block is what comes next, or the end.</summary>
    public bool IsBetweenBlocks => _passesRows && !_isInRow;

    /// <summary>To be called between rows: <see cref="Scan"/> goes on over those that are there, some at once, or to the end of the message.</summary>
    public void PassRows()
    {
        (_passesRows, IsBetweenRows) = (true, false);
        RowStart = Position;
        TakeRows();
    }

    /// <summary>Between two rows: how many follow in the same block.</summary>
    public long RowsInBlock => Frames[0].Left;

    /// <summary>To be called between rows: the next ones of the block have been read by somebody, and end here.</summary>
    public void PassReadRows(int count, int end)
    {
        Frames[0].Left -= count;
        (Position, RowStart) = (end, end);
    }

    /// <summary>The whole rows are read by somebody.</summary>
    public void TakeRows() => (Rows, FirstRow) = (0, RowStart);

    /// <summary>To be called in front of the first row: the message is to be passed as a whole.</summary>
    public void PassAll()
    {
        IsBetweenRows = false;
        Frames[0].HasRows = false;
    }

    /// <summary>The first bytes are not there any more: positions count from behind them.</summary>
    public void Discard(int count)
    {
        Position -= count;
        RowStart -= count;
        FirstRow -= count;
        Needed -= count;
    }

    /// <summary>Goes on; false if <see cref="Needed"/> says that more bytes must come.</summary>
    /// <param name="data">All bytes so far, from the start of the message, or behind those that were discarded.</param>
    public bool Scan(ReadOnlySpan<byte> data)
    {
        Missing = 0;
        Unknown = null;
        while (Step(data))
        {
        }

        if (Missing == 0)
            return IsWhole || IsBetweenRows || Unknown is not null || !AwaitsWhatIsAnnounced(data.Length);
        long rows = Depth > 0 && Frames[0].HasRows ? Saturating.Multiply(Frames[0].Left, Frames[0].Type.SmallestEntry) : 0;
        long needed = Position + Missing + Math.Min(Saturating.Add(Following, rows), MaxAhead);
        Debug.Assert(needed > data.Length);
        // Nothing in memory could hold what is announced: whoever reads the message says so, at the count or length.
        if (Position + Missing + Following > Array.MaxLength)
            return true;
        Needed = (int)Math.Min(needed, Array.MaxLength);
        return false;
    }

    /// <summary>The message has succeeded: its descriptors are kept for those that follow, that of the reader's own type too.</summary>
    public void Keep() => _descriptors.Keep();

    /// <summary>
    /// It does not understand the bytes. A reader that sees the end notices before whether what was announced is missing, so the end must be seen, however many bytes came at once.
    /// </summary>
    private bool AwaitsWhatIsAnnounced(int count)
    {
        long announced = Depth > 0 ? Position + Math.Min(FollowingOf(in Frames[Depth - 1], Frames[Depth - 1].Index), MaxAhead) : 0;
        if (announced <= count || announced > Array.MaxLength)
            return false;
        Needed = (int)announced;
        return true;
    }

    /// <summary>False if bytes are missing or nothing is left to do.</summary>
    private bool Step(ReadOnlySpan<byte> data)
    {
        if (!_hasHeader)
            return ReadHeader(data);
        if (Skip > 0)
        {
            if (!Has(data, Skip))
                return false;
            Position += (int)Skip;
            Skip = 0;
        }

        if (Next is not null)
            return Begin(data, Next);
        if (Depth > 0)
            return Proceed(data);
        IsWhole = true;
        return false;
    }

    private bool ReadHeader(ReadOnlySpan<byte> data)
    {
        if (!Has(data, MessageHeader.ShortestMessage) || data[0] != MessageHeader.Magic)
            return false;
        switch (data[1])
        {
            case MessageHeader.Plain:
                return BeginRoot(2);
            case MessageHeader.Frame:
                if (!Has(data, MessageHeader.FrameHeaderSize))
                    return false;
                long length = MessageHeader.FrameHeaderSize + (long)BinaryPrimitives.ReadUInt32LittleEndian(data[2..]);
                IsWhole = Has(data, length);
                Position = IsWhole ? (int)length : 0;
                return false;
            case >= MessageHeader.FirstSession:
                if (session is not { HasBegun: true } || !session.IsInStep(data[1..]))
                    return false;
                _types = session.Continue();
                return BeginRoot(MessageHeader.SessionHeaderSize);
            default:
                return false;
        }
    }

    private bool BeginRoot(int position)
    {
        (Position, _hasHeader, Next, MayBeNull) = (position, true, WireType.Any, true);
        return true;
    }

    protected override bool GoOn(ReadOnlySpan<byte> data, ref ScanFrame frame) => frame.HasRows ? ProceedToRow(data, ref frame) : ReadBlock(data, ref frame, first: false);

    /// <summary>Stops, or moves into the next element, over the head of its block if that comes first.</summary>
    private bool ProceedToRow(ReadOnlySpan<byte> data, ref ScanFrame list)
    {
        if (_isInRow)
        {
            _isInRow = false;
            Rows++;
            RowStart = Position;
        }

        // The head of the next block is passed when all rows before have been read.
        if (!_passesRows || (Rows > 0 && (list.Left == 0 || Position - FirstRow >= MaxRowBytes || data.Length - Position >= Enough)))
        {
            (_passesRows, IsBetweenRows) = (false, true);
            return false;
        }

        if (list.Left == 0 && list.More)
            return ReadBlock(data, ref list, first: false);
        if (list.Left == 0)
        {
            Depth--;
            return true;
        }

        (list.Left, list.Index, _isInRow) = (list.Left - 1, 0, true);
        _objectsBefore = _objects;
        _descriptors.BeginRow();
        return true;
    }

    private bool Begin(ReadOnlySpan<byte> data, WireType type)
    {
        if (!MayBeNull && type.IsNullable && (!Has(data, 1) || data[Position] == 0))
            return false;
        if (type.FixedSize > 0 && Depth + type.FixedHeight <= scope.Limits.MaxDepth)
            return Finish(0, type.FixedSize);
        switch (type.Kind)
        {
            case WireKind.Keep or WireKind.Tag or WireKind.Enum:
                Next = type.Element;
                return true;
            case WireKind.Optional:
                if (!Has(data, 1) || data[Position] > 1)
                    return false;
                Next = data[Position++] == 0 ? null : type.Element;
                return true;
            case WireKind.Any:
                return ReadAny(data);
            case WireKind.Ref:
                return ReadRef(data, type.Element!);
            case WireKind.String:
                return ReadVarInt(data, 0, out ulong head, out int size) && head != 1 && SkipString(head, size);
            case WireKind.UVar or WireKind.SVar:
                return ReadVarInt(data, 0, out _, out size) && Finish(size);
            default:
                return Depth < scope.Limits.MaxDepth && Open(data, type);
        }
    }

    private bool SkipString(ulong head, int size)
    {
        ulong length = head == 0 ? 0 : ((head >> 1) - 1) << (int)(head & 1);
        return head >> 1 <= (ulong)Array.MaxLength / 2 && Finish(size, (long)length);
    }

    private bool ReadAny(ReadOnlySpan<byte> data)
    {
        if (!ReadVarInt(data, 0, out ulong code, out int size))
            return false;
        MayBeNull = false;
        switch (code)
        {
            case AnyHead.Null:
                return Finish(size);
            case <= (ulong)WireKinds.LastScalar:
                Next = WireType.Scalar((WireKind)code);
                break;
            case AnyHead.New:
                // Its length, one byte of it, and one of the value.
                if (!Has(data, size + 3) || !ReadVarInt(data, size, out ulong length, out int lengthSize))
                    return false;
                size += lengthSize;
                bool mayBeOwn = FastPaths.Enabled && _types.Count == 0 && (ulong)(Position + size) + length == (ulong)own.Length;
                if (mayBeOwn && !Has(data, size + (long)length + 1))
                    return false;
                bool isFree = mayBeOwn && data.StartsWith(own.Bytes);
                if (!isFree && length > (ulong)(scope.Limits.MaxDescriptorBytes - _descriptorBytes))
                    return false;
                if (!Has(data, size + (long)length + 1))
                    return false;
                if ((isFree && ownDescriptor is { IsWhole: true } ? ownDescriptor : _descriptors.Parse(data.Slice(Position + size, (int)length), Position)) is not Descriptor defined)
                    return false;
                _descriptorBytes += isFree ? 0 : (int)length;
                size += (int)length;
                Define(defined);
                break;
            case AnyHead.Known:
                if (!Has(data, size + sizeof(ulong)))
                    return false;
                ulong fingerprint = BinaryPrimitives.ReadUInt64LittleEndian(data[(Position + size)..]);
                if (scope.FindKnown(fingerprint) is not Descriptor known)
                {
                    Unknown = fingerprint;
                    return false;
                }

                size += sizeof(ulong);
                Define(known);
                break;
            case >= AnyHead.FirstEntry when code - AnyHead.FirstEntry < (ulong)_types.Count:
                Next = _types[(int)(code - AnyHead.FirstEntry)].Root;
                break;
            default:
                return false;
        }

        Position += size;
        return true;
    }

    private void Define(Descriptor descriptor)
    {
        _types.Add(descriptor);
        Next = descriptor.Root;
    }

    private bool ReadRef(ReadOnlySpan<byte> data, WireType type)
    {
        if (!ReadVarInt(data, 0, out ulong number, out int size))
            return false;
        if (number != 1)
            return (number == 0 || number - 2 < (ulong)_objects) && Finish(size);
        if (_objects - _objectsBefore >= scope.Limits.MaxReferences)
            return false;
        _objects++;
        Position += size;
        Next = type;
        MayBeNull = false;
        return true;
    }

    private bool Open(ReadOnlySpan<byte> data, WireType type)
    {
        switch (type.Kind)
        {
            case WireKind.Shape:
                Next = null;
                Push(type);
                return true;
            case WireKind.Union:
                if (!ReadVarInt(data, 0, out ulong choice, out int size) || choice > (ulong)type.Members.Length)
                    return false;
                if (choice == 0)
                    return Finish(size);
                Position += size;
                (Next, MayBeNull) = (type.Members[(int)choice - 1].Type, false);
                Push(type);
                return true;
            default:
                ScanFrame blocks = new() { Type = type, HasRows = byRow && Depth == 0 && type.Kind == WireKind.List };
                if (!ReadBlock(data, ref blocks, first: true))
                    return false;
                Next = null;
                ref ScanFrame frame = ref Push(type);
                (frame.Left, frame.More, frame.HasRows) = (blocks.Left, blocks.More, blocks.HasRows);
                frame.Index = frame.Steps.Length;
                return true;
        }
    }

    private bool ReadBlock(ReadOnlySpan<byte> data, ref ScanFrame frame, bool first)
    {
        int before = 0;
        if (first && !ReadComparison(data, out before))
            return false;
        if (!ReadVarInt(data, before, out ulong head, out int size) || head == 1 || (head == 0 && (!first || before > 0)))
            return false;
        long count = Math.Max(0, (long)(head >> 1) - 1);
        frame.More = (head & 1) != 0;
        WireType element = frame.Type.Element!;
        long smallest = frame.Type.SmallestEntry;
        if ((count == 0 && frame.More) || (count > Array.MaxLength / smallest && !frame.HasRows))
            return false;
        Position += before + size;
        if (frame.HasRows)
        {
            // None of them waits for another.
            frame.Left = count;
            (RowStart, FirstRow) = (Position, Position);
            return true;
        }

        if (frame.Type.Key is null && element.FixedSize > 0 && Depth + 1 + element.FixedHeight <= scope.Limits.MaxDepth)
        {
            Skip = count * element.FixedSize;
            return true;
        }

        frame.Left = count;
        return true;
    }

    /// <summary>How many bytes stand before the first head. False if bytes are missing or wrong.</summary>
    private bool ReadComparison(ReadOnlySpan<byte> data, out int size)
    {
        size = 0;
        if (!Has(data, 1))
            return false;
        if (data[Position] != WireWriter.ComparisonMark)
            return true;
        size = 2;
        return Has(data, size) && TextComparisons.IsKnown(data[Position + 1]);
    }

    /// <summary>The value ends behind so many bytes.</summary>
    private bool Finish(int size, long skip = 0)
    {
        Position += size;
        Skip = skip;
        Next = null;
        return true;
    }
}
