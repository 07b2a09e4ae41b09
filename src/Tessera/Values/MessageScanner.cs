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
/// <param name="byRow">Where the message is a list, it stops in front of the first element and behind each.</param>
/// <param name="session">What the messages before have left; null outside of a session.</param>
internal sealed class MessageScanner(ReadScope scope, Prefix own, bool byRow = false, SessionTypes? session = null)
{
    /// <summary>Bytes that must follow are asked for in steps of this size, so that nonsense is noticed before all of it is here.</summary>
    private const int MaxAhead = 1 << 20;

    private readonly ScannedDescriptors _descriptors = new(scope);
    private TypeTable _types = new();
    private Frame[] _frames = new Frame[8];
    private int _depth;
    private int _position;
    private int _descriptorBytes;

    /// <summary>Those of all rows, of which the last ones count.</summary>
    private long _objects;

    private long _objectsBefore;

    private bool _hasHeader;

    /// <summary>The next element of the list is to be passed.</summary>
    private bool _passesRow;

    /// <summary>The value that begins at the cursor; null between two values.</summary>
    private WireType? _next;

    private bool _mayBeNull;

    /// <summary>Bytes to pass before anything else.</summary>
    private long _skip;

    /// <summary>The least bytes of all values that are announced and not begun.</summary>
    private long _following;

    private long _missing;

    /// <summary>How deep the values may be that are passed in one step.</summary>
    private int LevelsAtOnce => Math.Min(scope.Limits.MaxDepth - _depth, WholeValue.MaxLevels);

    /// <summary>How long the message is at least.</summary>
    public int Needed { get; private set; }

    /// <summary>How far it has come: to the end, once that was found.</summary>
    public int Position => _position;

    /// <summary>The end was found; else the bytes are no message, or not one for this reader.</summary>
    public bool IsWhole { get; private set; }

    /// <summary>It cannot go on because nobody knows the type of this fingerprint; once somebody does, it can.</summary>
    public ulong? Unknown { get; private set; }

    /// <summary>It stands between two elements of the list, or in front of the first.</summary>
    public bool IsBetweenRows { get; private set; }

    /// <summary>Where the element begins that was passed last, or is begun; where the next block begins, if that is not known yet.</summary>
    public int RowStart { get; private set; }

    /// <summary>The head of the next block is what comes next, or the end.</summary>
    public bool IsBetweenBlocks => _passesRow;

    /// <summary>To be called between rows: <see cref="Scan"/> goes on to the next place between two, or to the end of the message.</summary>
    public void PassRow()
    {
        (_passesRow, IsBetweenRows) = (true, false);
        RowStart = _position;
        _objectsBefore = _objects;
        _descriptors.BeginRow();
    }

    /// <summary>To be called in front of the first row: the message is to be passed as a whole.</summary>
    public void PassAll()
    {
        IsBetweenRows = false;
        _frames[0].HasRows = false;
        _following = Saturating.Add(_following, Saturating.Multiply(_frames[0].Left, _frames[0].Type.SmallestEntry));
    }

    /// <summary>The first bytes are not there any more: positions count from behind them.</summary>
    public void Discard(int count)
    {
        _position -= count;
        RowStart -= count;
        Needed -= count;
    }

    /// <summary>Goes on; false if <see cref="Needed"/> says that more bytes must come.</summary>
    /// <param name="data">All bytes so far, from the start of the message, or behind those that were discarded.</param>
    public bool Scan(ReadOnlySpan<byte> data)
    {
        _missing = 0;
        Unknown = null;
        while (Step(data))
        {
        }

        if (_missing == 0)
            return true;
        long rows = _depth > 0 && _frames[0].HasRows ? Saturating.Multiply(_frames[0].Left, _frames[0].Type.SmallestEntry) : 0;
        long needed = _position + _missing + Math.Min(Saturating.Add(_following, rows), MaxAhead);
        Debug.Assert(needed > data.Length);
        // Nothing in memory could hold what is announced: whoever reads the message says so, at the count or length.
        if (_position + _missing + _following > Array.MaxLength)
            return true;
        Needed = (int)Math.Min(needed, Array.MaxLength);
        return false;
    }

    /// <summary>The message has succeeded: its descriptors are kept for those that follow, that of the reader's own type too.</summary>
    public void Keep() => _descriptors.Keep();

    /// <summary>False if bytes are missing or nothing is left to do.</summary>
    private bool Step(ReadOnlySpan<byte> data)
    {
        if (!_hasHeader)
            return ReadHeader(data);
        if (_skip > 0)
        {
            if (!Has(data, _skip))
                return false;
            _position += (int)_skip;
            _skip = 0;
        }

        if (_next is not null)
            return Begin(data, _next);
        if (_depth == 1 && _frames[0].HasRows)
            return ProceedToRow(data, ref _frames[0]);
        if (_depth > 0)
            return Proceed(data, ref _frames[_depth - 1]);
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
                _position = IsWhole ? (int)length : 0;
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
        (_position, _hasHeader, _next, _mayBeNull) = (position, true, WireType.Any, true);
        return true;
    }

    /// <summary>Stops, or moves into the next element, over the head of its block if that comes first.</summary>
    private bool ProceedToRow(ReadOnlySpan<byte> data, ref Frame list)
    {
        if (!_passesRow)
        {
            IsBetweenRows = true;
            return false;
        }

        if (list.Left == 0 && list.More)
            return ReadBlock(data, ref list, first: false);
        if (list.Left == 0)
        {
            _depth--;
            return true;
        }

        list.Left--;
        _passesRow = false;
        RowStart = _position;
        return Expect(list.Type.Element!, mayBeNull: true, isCounted: false);
    }

    /// <summary>Moves on to the frame's next part, or out of it.</summary>
    private bool Proceed(ReadOnlySpan<byte> data, ref Frame frame)
    {
        frame.Index++;
        if (FastPaths.Enabled && frame.Left > 0 && (frame.Type.Kind == WireKind.List || (frame.Type.Kind == WireKind.Map && (frame.Index & 1) == 0)))
        {
            long passed = WholeValue.PassEntries(data, ref _position, frame.Type, frame.Left, LevelsAtOnce, _types);
            frame.Left -= passed;
            _following -= passed * frame.Type.SmallestEntry;
        }

        switch (frame.Type.Kind)
        {
            case WireKind.Shape when frame.Index < frame.Type.Members.Length:
                return Expect(frame.Type.Members[frame.Index].Type, mayBeNull: true, frame.IsCounted);
            case WireKind.Union when frame.Index == 0:
                return Expect(frame.Type.Members[frame.Alternative].Type, mayBeNull: false, isCounted: false);
            case WireKind.Map when (frame.Index & 1) == 1:
                return Expect(frame.Type.Element!, mayBeNull: true, isCounted: true);
            case WireKind.List or WireKind.Map when frame.Left > 0:
                frame.Left--;
                return frame.Type.Kind == WireKind.Map ? Expect(frame.Type.Key!, mayBeNull: false, isCounted: true) : Expect(frame.Type.Element!, mayBeNull: true, isCounted: true);
            case WireKind.List or WireKind.Map when frame.More:
                frame.Index--;
                return ReadBlock(data, ref frame, first: false);
            default:
                _depth--;
                return true;
        }
    }

    /// <param name="type">Of the part.</param>
    /// <param name="mayBeNull">Whether it may be.</param>
    /// <param name="isCounted">Its bytes were counted among those that follow.</param>
    private bool Expect(WireType type, bool mayBeNull, bool isCounted)
    {
        if (isCounted)
            _following -= type.Smallest;
        _next = type;
        _mayBeNull = mayBeNull;
        return true;
    }

    private bool Begin(ReadOnlySpan<byte> data, WireType type)
    {
        if (!_mayBeNull && type.IsNullable && (!Has(data, 1) || data[_position] == 0))
            return false;
        if (type.FixedSize > 0 && _depth + type.FixedHeight <= scope.Limits.MaxDepth)
            return Finish(0, type.FixedSize);
        switch (type.Kind)
        {
            case WireKind.Keep or WireKind.Tag or WireKind.Enum:
                _next = type.Element;
                return true;
            case WireKind.Optional:
                if (!Has(data, 1) || data[_position] > 1)
                    return false;
                _next = data[_position++] == 0 ? null : type.Element;
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
                return _depth < scope.Limits.MaxDepth && Open(data, type);
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
        _mayBeNull = false;
        switch (code)
        {
            case AnyHead.Null:
                return Finish(size);
            case <= (ulong)WireKinds.LastScalar:
                _next = WireType.Scalar((WireKind)code);
                break;
            case AnyHead.New:
                if (!ReadVarInt(data, size, out ulong length, out int lengthSize))
                    return false;
                size += lengthSize;
                bool mayBeOwn = FastPaths.Enabled && _types.Count == 0 && (ulong)(_position + size) + length == (ulong)own.Length;
                if (mayBeOwn && !Has(data, size + (long)length))
                    return false;
                bool isFree = mayBeOwn && data.StartsWith(own.Bytes);
                if (!isFree && length > (ulong)(scope.Limits.MaxDescriptorBytes - _descriptorBytes))
                    return false;
                if (!Has(data, size + (long)length) || _descriptors.Parse(data.Slice(_position + size, (int)length), _position) is not Descriptor defined)
                    return false;
                _descriptorBytes += isFree ? 0 : (int)length;
                size += (int)length;
                Define(defined);
                break;
            case AnyHead.Known:
                if (!Has(data, size + sizeof(ulong)))
                    return false;
                ulong fingerprint = BinaryPrimitives.ReadUInt64LittleEndian(data[(_position + size)..]);
                if (scope.FindKnown(fingerprint) is not Descriptor known)
                {
                    Unknown = fingerprint;
                    return false;
                }

                size += sizeof(ulong);
                Define(known);
                break;
            case >= AnyHead.FirstEntry when code - AnyHead.FirstEntry < (ulong)_types.Count:
                _next = _types[(int)(code - AnyHead.FirstEntry)].Root;
                break;
            default:
                return false;
        }

        _position += size;
        return true;
    }

    private void Define(Descriptor descriptor)
    {
        _types.Add(descriptor);
        _next = descriptor.Root;
    }

    private bool ReadRef(ReadOnlySpan<byte> data, WireType type)
    {
        if (!ReadVarInt(data, 0, out ulong number, out int size))
            return false;
        if (number != 1)
            return (number == 0 || number - 2 < (ulong)_objects) && Finish(size);
        // The reader looks at the object's first byte before it counts.
        if (_objects - _objectsBefore >= scope.Limits.MaxReferences)
        {
            Has(data, size + 1);
            return false;
        }

        _objects++;
        _position += size;
        _next = type;
        _mayBeNull = false;
        return true;
    }

    private bool Open(ReadOnlySpan<byte> data, WireType type)
    {
        // Not again where it gave up: what is inside is looked at once for each level, however few bytes come at a time.
        int end = FastPaths.Enabled && !(byRow && _depth == 0) ? WholeValue.FindEnd(data, _position, type, _mayBeNull, LevelsAtOnce, _types) : -1;
        if (end >= 0)
        {
            (_position, _next) = (end, null);
            return true;
        }

        if (_depth == _frames.Length)
            Array.Resize(ref _frames, 2 * _depth);
        ref Frame frame = ref _frames[_depth];
        frame = new Frame { Type = type, Index = -1, HasRows = byRow && _depth == 0 && type.Kind == WireKind.List };
        switch (type.Kind)
        {
            case WireKind.Shape:
                // What no array can hold is not waited for all at once: something else may be wrong before.
                frame.IsCounted = type.Smallest <= Array.MaxLength;
                if (frame.IsCounted)
                    _following += type.Smallest;
                break;
            case WireKind.Union:
                if (!ReadVarInt(data, 0, out ulong choice, out int size) || choice > (ulong)type.Members.Length)
                    return false;
                if (choice == 0)
                    return Finish(size);
                _position += size;
                frame.Alternative = (int)choice - 1;
                break;
            default:
                if (!ReadBlock(data, ref frame, first: true))
                    return false;
                break;
        }

        _next = null;
        _depth++;
        return true;
    }

    private bool ReadBlock(ReadOnlySpan<byte> data, ref Frame frame, bool first)
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
        _position += before + size;
        if (frame.HasRows)
        {
            // None of them waits for another.
            frame.Left = count;
            RowStart = _position;
            return true;
        }

        if (frame.Type.Kind == WireKind.List && element.FixedSize > 0 && _depth + 1 + element.FixedHeight <= scope.Limits.MaxDepth)
        {
            _skip = count * element.FixedSize;
            return true;
        }

        frame.Left = count;
        _following += count * smallest;
        return true;
    }

    /// <summary>How many bytes stand before the first head. False if bytes are missing or wrong.</summary>
    private bool ReadComparison(ReadOnlySpan<byte> data, out int size)
    {
        size = 0;
        if (!Has(data, 1))
            return false;
        if (data[_position] != WireWriter.ComparisonMark)
            return true;
        size = 2;
        return Has(data, size) && TextComparisons.IsKnown(data[_position + 1]);
    }

    /// <summary>The value ends behind so many bytes.</summary>
    private bool Finish(int size, long skip = 0)
    {
        _position += size;
        _skip = skip;
        _next = null;
        return true;
    }

    private bool Has(ReadOnlySpan<byte> data, long count)
    {
        if (count <= data.Length - _position)
            return true;
        _missing = count;
        return false;
    }

    /// <summary>False if it is incomplete or malformed.</summary>
    private bool ReadVarInt(ReadOnlySpan<byte> data, int offset, out ulong value, out int size)
    {
        value = 0;
        for (size = 0; size < WireWriter.MaxVarIntSize;)
        {
            if (!Has(data, offset + size + 1))
                return false;
            byte next = data[_position + offset + size];
            if ((size > 0 && next == 0) || (size == WireWriter.MaxVarIntSize - 1 && next > 1))
                return false;
            value |= (ulong)(next & 0x7F) << (7 * size++);
            if (next < 0x80)
                return true;
        }

        return false;
    }

    private struct Frame
    {
        public WireType Type;

        /// <summary>Of the part that was begun last; in a map of the key (even) or value (odd).</summary>
        public int Index;

        public int Alternative;

        public long Left;

        /// <summary>Another block follows.</summary>
        public bool More;

        /// <summary>Of a shape: the least bytes of its members are among those that follow.</summary>
        public bool IsCounted;

        /// <summary>A list whose elements are passed one by one.</summary>
        public bool HasRows;
    }
}
