using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Files;

/// <summary>
/// Finds frames in bytes that come in pieces, and the next one behind damage. It holds one frame and what was read with it. Every byte is checked a bounded number of times, whatever lengths the
/// bytes announce: what is checked in vain comes out of <see cref="_credit"/>.
/// </summary>
/// <param name="maxLength">Of the message in a frame.</param>
/// <param name="isGrowing">An incomplete frame at the end is no fault.</param>
internal sealed class FrameScanner(int maxLength, bool isGrowing)
{
    private const int FirstSize = 16 * 1024;

    /// <summary>So many bytes may be checked in vain for each that was passed.</summary>
    private const int CreditPerByte = 8;

    private byte[] _buffer = new byte[FirstSize];
    private int _start;
    private int _end;

    /// <summary>Of the frame that was given out, and is passed next.</summary>
    private int _taken;

    private long _credit = maxLength;
    private long _damageStart;
    private bool _isSearching;

    /// <summary>How far behind the start of the window a frame may begin.</summary>
    private int _searchAt;

    /// <summary>Where the next frame begins if the length of the damaged one is right; 0 if that is not to be tried.</summary>
    private int _jump;

    /// <summary>Where the window begins in the file: at the frame that was given out, or at what comes next.</summary>
    public long Position { get; private set; }

    /// <summary>The frame that was given out, until the next step.</summary>
    public ArraySegment<byte> Frame => new(_buffer, _start, _taken);

    /// <summary>What begins at <see cref="Position"/> and is no frame, and where in the file that shows.</summary>
    public (TesseraErrorCode Code, long Offset) Fault { get; private set; }

    /// <summary>What was passed over.</summary>
    public TesseraDamage Damage => new(_damageStart, Position - _damageStart, Fault.Code);

    /// <summary>How many bytes the window must have.</summary>
    public int Needed { get; private set; }

    /// <summary>All bytes whose checksum was computed.</summary>
    public long Checked { get; private set; }

    public bool HasEnough => _end - _start >= Needed;

    private ReadOnlySpan<byte> Window => _buffer.AsSpan(_start, _end - _start);

    /// <summary>Goes on somewhere else; the bytes from there on are to follow.</summary>
    public void MoveTo(long position)
    {
        (Position, _start, _end, _taken) = (position, 0, 0, 0);
        _isSearching = false;
    }

    /// <summary>Forgets what was read ahead, which may have changed: the bytes from the position that is returned are to follow.</summary>
    public long Settle()
    {
        Pass(_taken);
        (_start, _end, _taken, _searchAt, _jump) = (0, 0, 0, 0, 0);
        return Position;
    }

    /// <summary>Where the bytes that follow go. Each is moved a bounded number of times.</summary>
    public Memory<byte> Room()
    {
        if (_end < _buffer.Length)
            return _buffer.AsMemory(_end);
        int length = _end - _start;
        byte[] target = length <= _buffer.Length / 2 ? _buffer : new byte[(int)Math.Min(2L * _buffer.Length, Array.MaxLength)];
        Window.CopyTo(target);
        (_buffer, _start, _end) = (target, 0, length);
        return _buffer.AsMemory(_end);
    }

    /// <summary>So many bytes have come into <see cref="Room"/>.</summary>
    public void Add(int count) => _end += count;

    /// <param name="ends">No bytes follow those that are there.</param>
    public FrameStep Next(bool ends)
    {
        Pass(_taken);
        _taken = 0;
        if (_isSearching)
            return Search(ends);
        ReadOnlySpan<byte> data = Window;
        if (!FrameForm.IsBegun(data))
            return Fail(TesseraErrorCode.Malformed, data[0] == MessageHeader.Magic ? 1 : 0);
        if (data.Length < FrameForm.HeadSize)
            return ends ? EndInside(data.Length) : Miss(FrameForm.HeadSize);
        uint length = FrameForm.LengthOf(data);
        if (length > maxLength)
            return Fail(TesseraErrorCode.LimitExceeded, FrameForm.LengthAt);
        int size = FrameForm.HeadSize + (int)length;
        if (data.Length < size)
            return ends ? EndInside(data.Length) : Miss(size);
        if (!Check(data[..size]))
        {
            _jump = size;
            return Fail(TesseraErrorCode.ChecksumMismatch, FrameForm.ChecksumAt);
        }

        _taken = size;
        return FrameStep.Frame;
    }

    private FrameStep EndInside(int length) => length == 0 || isGrowing ? FrameStep.End : Fail(TesseraErrorCode.UnexpectedEnd, length);

    private FrameStep Fail(TesseraErrorCode code, int at)
    {
        Fault = (code, Position + at);
        _damageStart = Position;
        (_isSearching, _searchAt) = (true, 1);
        return FrameStep.Fault;
    }

    private FrameStep Miss(int needed)
    {
        Needed = needed;
        return FrameStep.Missing;
    }

    private FrameStep Search(bool ends)
    {
        if (_jump > 0)
        {
            // A byte of the message is more likely to be wrong than one of the length, and a message may hold frames.
            int behind = Window.Length - _jump;
            if (behind < FrameForm.LongHeadSize && !ends)
                return Miss(_jump + FrameForm.LongHeadSize);
            if (behind == 0 || FrameForm.IsHead(Window[_jump..]))
                return Resume(FindEnd(_jump));
        }

        _jump = 0;
        while (true)
        {
            int found = Window[_searchAt..].IndexOf(MessageHeader.Magic);
            Pass(found < 0 ? Window.Length : _searchAt + found);
            _searchAt = 0;
            ReadOnlySpan<byte> data = Window;
            if (data.IsEmpty && ends)
                return Resume(0);
            if (data.Length < FrameForm.LongHeadSize && MayFollow(ends))
                return ends ? FrameStep.End : Miss(FrameForm.LongHeadSize);
            if (FrameForm.IsHead(data) && FrameForm.LengthOf(data) <= Math.Min(maxLength, _credit))
            {
                int size = FrameForm.HeadSize + (int)FrameForm.LengthOf(data);
                if (data.Length < size && MayFollow(ends))
                    return ends ? FrameStep.End : Miss(size);
                if (data.Length >= size && Check(data[..size]))
                    return Resume(0);
            }

            _searchAt = 1;
        }
    }

    /// <summary>Where the damaged frame ends. A wrong length may lead to a later frame by chance; then the checksum is that of the bytes up to an earlier one.</summary>
    /// <param name="announced">By the length.</param>
    private int FindEnd(int announced)
    {
        if (announced > _credit)
            return announced;
        _credit -= announced;
        Checked += announced;
        ReadOnlySpan<byte> data = Window;
        uint crc = Crc32C.Start;
        for (int at = FrameForm.HeadSize, next; at < announced; at = next)
        {
            int found = data[(at + 1)..announced].IndexOf(MessageHeader.Magic);
            if (found < 0)
                return announced;
            next = at + 1 + found;
            crc = Crc32C.Append(crc, data[at..next]);
            if (FrameForm.IsHead(data[next..]) && FrameForm.ChecksumOf(data) == Crc32C.End(crc))
                return next;
        }

        return announced;
    }

    private bool MayFollow(bool ends) => !ends || isGrowing;

    private FrameStep Resume(int behind)
    {
        Pass(behind);
        (_isSearching, _jump) = (false, 0);
        return FrameStep.Passed;
    }

    private void Pass(int count)
    {
        _start += count;
        Position += count;
        _credit += (long)CreditPerByte * count;
    }

    private bool Check(ReadOnlySpan<byte> frame)
    {
        int length = frame.Length - FrameForm.HeadSize;
        if (length > _credit)
            return false;
        Checked += length;
        bool isIntact = FrameForm.IsIntact(frame);
        _credit -= isIntact ? 0 : length;
        return isIntact;
    }
}

/// <summary>How far a scanner of frames has come.</summary>
internal enum FrameStep
{
    /// <summary>A frame is there whose checksum is right.</summary>
    Frame,

    /// <summary>More bytes must come.</summary>
    Missing,

    /// <summary>What comes next is no frame. The next step looks for one.</summary>
    Fault,

    /// <summary>What was no frame has been passed over.</summary>
    Passed,

    /// <summary>No complete frame follows.</summary>
    End,
}
