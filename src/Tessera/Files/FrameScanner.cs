namespace Tessera.Files;

/// <summary>
/// Finds frames in bytes that arrive in pieces, and the next frame after damage. It holds one frame and the bytes that were read with it. Each byte is checked
/// a bounded number of times, whatever lengths the bytes announce: checks that fail use up <see cref="_credit"/>.
/// </summary>
/// <param name="maxLength">The most bytes that the message in a frame may have.</param>
/// <param name="isGrowing">Whether the file is still being written, so that an incomplete frame at its end is not a fault.</param>
internal sealed class FrameScanner(int maxLength, bool isGrowing)
{
    private const int FirstSize = 16 * 1024;

    /// <summary>The number of bytes that may be checked in vain for each byte that was passed.</summary>
    private const int CreditPerByte = 8;

    private byte[] _buffer = new byte[FirstSize];
    private int _start;
    private int _end;

    /// <summary>The length of the frame that was given out and is passed in the next step.</summary>
    private int _taken;

    private long _credit = maxLength;
    private long _damageStart;
    private bool _isSearching;

    /// <summary>The position in the window from which the next frame is searched.</summary>
    private int _searchAt;

    /// <summary>Where in the window the next frame begins if the length of the damaged frame is right; 0 if that must not be tried.</summary>
    private int _jump;

    /// <summary>The offset of the window in the file. The window starts at the frame that was given out, or at what comes next.</summary>
    public long Position { get; private set; }

    /// <summary>The frame that was given out. It is valid until the next step.</summary>
    public ArraySegment<byte> Frame => new(_buffer, _start, _taken);

    /// <summary>Why the bytes at <see cref="Position"/> are not a frame, and the offset in the file of the byte that shows it.</summary>
    public (TesseraErrorCode Code, long Offset) Fault { get; private set; }

    /// <summary>The damaged bytes that were passed over.</summary>
    public TesseraDamage Damage => new(_damageStart, Position - _damageStart, Fault.Code);

    /// <summary>The number of bytes that the window must have before the next step.</summary>
    public int Needed { get; private set; }

    /// <summary>The number of bytes whose checksum was computed, in total.</summary>
    public long Checked { get; private set; }

    public bool HasEnough => _end - _start >= Needed;

    private ReadOnlySpan<byte> Window => _buffer.AsSpan(_start, _end - _start);

    /// <summary>Continues at another offset in the file. The bytes from there on must be added next.</summary>
    public void MoveTo(long position)
    {
        (Position, _start, _end, _taken) = (position, 0, 0, 0);
        _isSearching = false;
    }

    /// <summary>Drops bytes that were read ahead, because they may have changed. The bytes from the returned offset on must be added next.</summary>
    public long Settle()
    {
        Pass(_taken);
        (_start, _end, _taken, _searchAt, _jump) = (0, 0, 0, 0, 0);
        return Position;
    }

    /// <summary>The memory for the bytes that follow. Each byte is moved a bounded number of times.</summary>
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

    /// <summary>Reports that this many bytes were written to <see cref="Room"/>.</summary>
    public void Add(int count) => _end += count;

    /// <param name="ends">Whether no bytes follow those in the window.</param>
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
        // Bytes that have never reached the disk are zeros, and so is the checksum of no bytes.
        if (length == 0)
            return Fail(TesseraErrorCode.Malformed, FrameForm.LengthAt);
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
            // A wrong byte is more likely in the message than in the length, and a message may contain frames, so the length is tried first.
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

    /// <summary>Finds the end of the damaged frame. A wrong length may lead to a later frame; then the checksum fits the bytes up to an earlier head.</summary>
    /// <param name="announced">The end according to the length.</param>
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

/// <summary>The outcome of a step of a scanner of frames.</summary>
internal enum FrameStep
{
    /// <summary>A frame with the right checksum was found.</summary>
    Frame,

    /// <summary>More bytes must be added first.</summary>
    Missing,

    /// <summary>The next bytes are not a frame. The next step searches for one.</summary>
    Fault,

    /// <summary>Bytes that are not a frame were passed over.</summary>
    Passed,

    /// <summary>No complete frame follows.</summary>
    End,
}
