using Tessera.Files;

namespace Tessera;

/// <summary>
/// Reads the frames of a stream, such as a record file, one by one, and continues after damaged parts. It keeps one frame in memory. The stream need not seek.
/// Use it for tools and messages of different types; <see cref="TesseraRecordReader{T}"/> reads the records of a file. This class is not thread-safe.
/// </summary>
public sealed class TesseraFrameReader : IDisposable
{
    private readonly Stream _stream;
    private readonly TesseraRecordOptions _options;
    private readonly FrameScanner _scanner;
    private readonly bool _leaveOpen;
    private readonly OneCall _calls = new();
    private bool _isDisposed;

    /// <summary>Initializes a reader that starts at the current position of a stream.</summary>
    /// <param name="stream">The stream to read. The reader reads ahead.</param>
    /// <param name="options">The options, or null for <see cref="TesseraRecordOptions.Default"/>.</param>
    /// <param name="leaveOpen">True to leave the stream open when this object is disposed.</param>
    public TesseraFrameReader(Stream stream, TesseraRecordOptions? options = null, bool leaveOpen = false)
    {
        ArgumentNullException.ThrowIfNull(stream);
        (_stream, _options, _leaveOpen) = (stream, options ?? TesseraRecordOptions.Default, leaveOpen);
        _scanner = new FrameScanner(_options.MaxBlockBytes, _options.IsGrowing);
        if (stream.CanSeek)
            _scanner.MoveTo(stream.Position);
    }

    /// <summary>The offset of the frame. It is the position in a stream that supports seeking; otherwise it is counted from where the reader started.</summary>
    public long Offset => _scanner.Position;

    /// <summary>The complete frame as it is in the stream. The memory is reused for the next frame.</summary>
    public ReadOnlyMemory<byte> Frame => _scanner.Frame;

    /// <summary>The frame is the index of a record file.</summary>
    internal bool IsIndex => BlockIndex.IsIndex(_scanner.Frame[FrameForm.HeadSize..]);

    internal FrameScanner Scanner => _scanner;

    /// <summary>Advances to the next frame whose checksum is correct. Indexes of record files are skipped.</summary>
    /// <remarks>
    /// If <see cref="TesseraRecordOptions.OnDamage"/> is null, a damaged part is an error, and the next call skips it. A call at the end looks for new data.
    /// </remarks>
    /// <returns>True if there is another frame; false at the end of the stream.</returns>
    /// <exception cref="TesseraException">The next bytes are not a valid frame. The offset of the exception is counted like <see cref="Offset"/>.</exception>
    public bool Read()
    {
        while (ReadFrame())
        {
            if (!IsIndex)
                return true;
        }

        return false;
    }

    /// <summary>Asynchronously advances to the next frame, like <see cref="Read"/>.</summary>
    /// <param name="cancellationToken">A token that cancels the operation. The next call continues where it stopped.</param>
    /// <returns>True if there is another frame; false at the end of the stream.</returns>
    /// <exception cref="TesseraException">The next bytes are not a valid frame. The offset of the exception is counted like <see cref="Offset"/>.</exception>
    /// <exception cref="OperationCanceledException">The cancellation token was canceled.</exception>
    public async ValueTask<bool> ReadAsync(CancellationToken cancellationToken = default)
    {
        using OneCall.Turn turn = _calls.Begin();
        ObjectDisposedException.ThrowIf(_isDisposed, this);
        bool ends = false;
        while (true)
        {
            switch (Advance(ends))
            {
                case FrameStep.Frame when !IsIndex:
                    return true;
                case FrameStep.End:
                    return false;
                case FrameStep.Missing:
                    while (!ends && !_scanner.HasEnough)
                    {
                        int read = await _stream.ReadAsync(_scanner.Room(), cancellationToken).ConfigureAwait(false);
                        _scanner.Add(read);
                        ends = read == 0;
                    }

                    break;
            }
        }
    }

    /// <summary>Gets the message in the frame. A compressed block of a record file is decompressed.</summary>
    /// <returns>The message, which has not been checked. The memory is valid until the next frame is read.</returns>
    /// <exception cref="TesseraException">The compressed block is invalid, or exceeds <see cref="TesseraRecordOptions.MaxBlockBytes"/>.</exception>
    public ReadOnlyMemory<byte> GetMessage() => GetMessage(out _);

    /// <inheritdoc/>
    public void Dispose()
    {
        _isDisposed = true;
        if (!_leaveOpen)
            _stream.Dispose();
    }

    internal ArraySegment<byte> GetMessage(out bool isExpanded)
    {
        if (Frame.IsEmpty)
            throw new InvalidOperationException("There is no frame: Read has not been called, or has returned false.");
        return BlockForm.Open(_scanner.Frame, Offset, _options.MaxBlockBytes, out isExpanded);
    }

    /// <summary>Moves to another position of a stream that supports seeking.</summary>
    internal void MoveTo(long position)
    {
        _stream.Position = position;
        _scanner.MoveTo(position);
    }

    /// <summary>Like <see cref="Read"/>, but indexes are not skipped.</summary>
    internal bool ReadFrame()
    {
        using OneCall.Turn turn = _calls.Begin();
        ObjectDisposedException.ThrowIf(_isDisposed, this);
        bool ends = false;
        while (true)
        {
            switch (Advance(ends))
            {
                case FrameStep.Frame:
                    return true;
                case FrameStep.End:
                    return false;
                case FrameStep.Missing:
                    while (!ends && !_scanner.HasEnough)
                    {
                        int read = _stream.Read(_scanner.Room().Span);
                        _scanner.Add(read);
                        ends = read == 0;
                    }

                    break;
            }
        }
    }

    private FrameStep Advance(bool ends)
    {
        FrameStep step = _scanner.Next(ends);
        switch (step)
        {
            case FrameStep.Fault when _options.OnDamage is null:
                Fail();
                break;
            case FrameStep.Passed:
                _options.OnDamage?.Invoke(_scanner.Damage);
                break;
            case FrameStep.End when _stream.CanSeek:
                // Data that is written later may replace what was read here.
                _stream.Position = _scanner.Settle();
                break;
        }

        return step;
    }

    private void Fail()
    {
        (TesseraErrorCode code, long offset) = _scanner.Fault;
        Throw.Error(code, offset, code switch
        {
            TesseraErrorCode.UnexpectedEnd =>
                "The file ends inside a frame: it was cut off, or its writer was stopped; everything before that frame is complete",
            TesseraErrorCode.ChecksumMismatch => "The checksum of the frame does not match its bytes: the file is damaged; set OnDamage to skip the frame",
            TesseraErrorCode.LimitExceeded =>
                $"The frame declares more bytes than MaxBlockBytes = {_options.MaxBlockBytes}; raise it if such frames are expected",
            _ => "No frame begins where the previous one ends: the file is damaged, or is not a file of frames; set OnDamage to skip what is not a frame",
        });
    }
}
