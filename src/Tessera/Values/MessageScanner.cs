using System.Buffers.Binary;

namespace Tessera.Values;

/// <summary>
/// Finds the end of a message whose bytes are still arriving. The scanner stops where bytes are missing and continues from there, so it looks at each byte
/// once. It reports no errors: at bytes that it does not understand it stops as at the end, and the reader, which runs afterwards, finds the error.
/// </summary>
/// <param name="own">The prefix of messages of the reader's type. Its descriptor is not charged.</param>
/// <param name="ownDescriptor">The descriptor of the reader's type. If it is whole, it is used instead of parsing the same bytes.</param>
/// <param name="byRow">Whether to stop before the first element and after each element, if the message is a list.</param>
/// <param name="session">The types of earlier messages; null outside a session.</param>
internal sealed class MessageScanner(ReadScope scope, Prefix own, Descriptor? ownDescriptor = null, bool byRow = false, SessionTypes? session = null)
    : ValueScanner(scope.Limits.MaxDepth)
{
    /// <summary>How many bytes of elements are scanned before the reader gets them. At least one element is scanned.</summary>
    private const int MaxRowBytes = 1024;

    private readonly ScannedDescriptors _descriptors = new(scope);
    private TypeTable _types = new();
    private int _descriptorBytes;

    /// <summary>The number of objects in all rows so far. Only those of the current row count for the limit.</summary>
    private long _objects;

    private long _objectsBefore;

    private bool _hasHeader;

    /// <summary>Whether the next elements of the list are to be scanned.</summary>
    private bool _passesRows;

    /// <summary>Whether an element has begun and is not complete.</summary>
    private bool _isInRow;

    /// <summary>The number of bytes that the message has at least.</summary>
    public int Needed { get; private set; }

    /// <summary>Whether the end was found. If it is false when the scanner stops, the bytes are not a message, or not one for this reader.</summary>
    public bool IsWhole { get; private set; }

    /// <summary>The unknown fingerprint at which the scanner has stopped. The scanner can continue once the program knows its type.</summary>
    public ulong? Unknown { get; private set; }

    /// <summary>The number of elements scanned completely since the last call of <see cref="TakeRows"/>.</summary>
    public int Rows { get; private set; }

    /// <summary>The position of the first of these elements.</summary>
    public int FirstRow { get; private set; }

    /// <summary>The scanner stops after an element if at least this many bytes follow. The reader then tries to read them without a scan.</summary>
    public int Enough { get; set; } = int.MaxValue;

    /// <summary>Whether the scanner has stopped between two elements of the list, or before the first element.</summary>
    public bool IsBetweenRows { get; private set; }

    /// <summary>The position after the last complete element, where the next element or block begins.</summary>
    public int RowStart { get; private set; }

    /// <summary>Whether the head of the next block, or the end of the list, comes next.</summary>
    public bool IsBetweenBlocks => _passesRows && !_isInRow;

    /// <summary>Lets <see cref="Scan"/> continue over the next rows, or to the end of the message. Call it only between rows.</summary>
    public void PassRows()
    {
        (_passesRows, IsBetweenRows) = (true, false);
        RowStart = Position;
        TakeRows();
    }

    /// <summary>The number of rows that follow in the same block. Valid only between rows.</summary>
    public long RowsInBlock => Frames[0].Left;

    /// <summary>Moves past rows of the block that were read without a scan. Call it only between rows.</summary>
    public void PassReadRows(int count, int end)
    {
        Frames[0].Left -= count;
        (Position, RowStart) = (end, end);
    }

    /// <summary>Resets <see cref="Rows"/>, when the reader takes the complete rows.</summary>
    public void TakeRows() => (Rows, FirstRow) = (0, RowStart);

    /// <summary>Lets <see cref="Scan"/> pass the whole message at once. Call it only before the first row.</summary>
    public void PassAll()
    {
        IsBetweenRows = false;
        Frames[0].HasRows = false;
    }

    /// <summary>Adjusts all positions after the first bytes were removed from the data. Positions then count from the byte after them.</summary>
    public void Discard(int count)
    {
        Position -= count;
        RowStart -= count;
        FirstRow -= count;
        Needed -= count;
    }

    /// <summary>Continues the scan. Returns false if more bytes must arrive, as <see cref="Needed"/> says.</summary>
    /// <param name="data">All bytes so far, from the start of the message, without those that were discarded.</param>
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
        // An array could not hold what is announced. The reader will report this, at the count or length.
        if (Position + Missing + Following > Array.MaxLength)
            return true;
        Needed = (int)Math.Min(needed, Array.MaxLength);
        return false;
    }

    /// <summary>Keeps the descriptors that were parsed for later messages. Call it when the message has been read successfully.</summary>
    public void Keep() => _descriptors.Keep();

    /// <summary>Whether announced bytes must arrive before the scanner gives up. A reader that knows the end reports first if they are missing.</summary>
    private bool AwaitsWhatIsAnnounced(int count)
    {
        long announced = Depth > 0 ? Position + Math.Min(FollowingOf(in Frames[Depth - 1], Frames[Depth - 1].Index), MaxAhead) : 0;
        if (announced <= count || announced > Array.MaxLength)
            return false;
        Needed = (int)announced;
        return true;
    }

    /// <summary>Does one step. Returns false if bytes are missing or the scanner stops.</summary>
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

    protected override bool GoOn(ReadOnlySpan<byte> data, ref ScanFrame frame) =>
        frame.HasRows ? ProceedToRow(data, ref frame) : ReadBlock(data, ref frame, first: false);

    /// <summary>Stops between rows or enters the next element. If that element is in the next block, the head of the block is read first.</summary>
    private bool ProceedToRow(ReadOnlySpan<byte> data, ref ScanFrame list)
    {
        if (_isInRow)
        {
            _isInRow = false;
            Rows++;
            RowStart = Position;
        }

        // The head of the next block is scanned after the reader has taken all rows before it.
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
        return head >> 1 <= (ulong)WireText.MaxLength + 1 && Finish(size, (long)length);
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
                if (ReadDefined(data, ref size) is not Descriptor defined)
                    return false;
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

    /// <summary>Reads the length and the bytes of a descriptor, which follow a head of <paramref name="size"/> bytes. Returns null if the scanner must
    /// stop.</summary>
    /// <param name="size">The size of the head, then that of head, length and descriptor.</param>
    private Descriptor? ReadDefined(ReadOnlySpan<byte> data, ref int size)
    {
        // At least one byte each of the length, the descriptor and the value.
        if (!Has(data, size + 3) || !ReadVarInt(data, size, out ulong length, out int lengthSize))
            return null;
        size += lengthSize;
        bool mayBeOwn = FastPaths.Enabled && _types.Count == 0 && (ulong)(Position + size) + length == (ulong)own.Length;
        if (mayBeOwn && !Has(data, size + (long)length + 1))
            return null;
        bool isFree = mayBeOwn && data.StartsWith(own.Bytes);
        if (!isFree && length > (ulong)(scope.Limits.MaxDescriptorBytes - _descriptorBytes))
            return null;
        if (!Has(data, size + (long)length + 1))
            return null;
        Descriptor? read = isFree && ownDescriptor is { IsWhole: true }
            ? ownDescriptor
            : _descriptors.Parse(data.Slice(Position + size, (int)length), Position);
        if (read is null)
            return null;
        _descriptorBytes += isFree ? 0 : (int)length;
        size += (int)length;
        return read;
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
            // Each row is passed on before the next one is read, so the rows of the block need not fit in memory together.
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

    /// <summary>Gets the number of bytes before the first head. Returns false if bytes are missing or wrong.</summary>
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

    /// <summary>Moves to the end of the value: past the given bytes at once, and past the bytes to skip when they have arrived.</summary>
    private bool Finish(int size, long skip = 0)
    {
        Position += size;
        Skip = skip;
        Next = null;
        return true;
    }
}
