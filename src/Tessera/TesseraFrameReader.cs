using Tessera.Files;

namespace Tessera;

/// <summary>
/// Reads a stream of frames, such as a record file, one after the other, and finds the next one behind damage. It holds one frame, and needs no more of the stream than that it can be read. For
/// tools, and for streams of messages of different types; <see cref="TesseraRecordReader{T}"/> gives out the records of a file. Not safe for use by several threads at once.
/// </summary>
public sealed class TesseraFrameReader : IDisposable
{
    private readonly Stream _stream;
    private readonly TesseraRecordOptions _options;
    private readonly FrameScanner _scanner;
    private readonly bool _leaveOpen;

    /// <summary>Reads from where a stream stands.</summary>
    /// <param name="stream">The stream. It is read ahead.</param>
    /// <param name="options">Null for <see cref="TesseraRecordOptions.Default"/>.</param>
    /// <param name="leaveOpen">The stream is not closed.</param>
    public TesseraFrameReader(Stream stream, TesseraRecordOptions? options = null, bool leaveOpen = false)
    {
        ArgumentNullException.ThrowIfNull(stream);
        (_stream, _options, _leaveOpen) = (stream, options ?? TesseraRecordOptions.Default, leaveOpen);
        _scanner = new FrameScanner(_options.MaxBlockBytes, _options.IsGrowing);
        if (stream.CanSeek)
            _scanner.MoveTo(stream.Position);
    }

    /// <summary>Where the frame begins in the stream: by its position if it can seek, else counted from where the reader began.</summary>
    public long Offset => _scanner.Position;

    /// <summary>The whole frame, as it stands in the stream. The memory is used again for the next.</summary>
    public ReadOnlyMemory<byte> Frame => _scanner.Frame;

    /// <summary>The frame is the index of a record file.</summary>
    internal bool IsIndex => BlockIndex.IsIndex(_scanner.Frame[FrameForm.HeadSize..]);

    internal FrameScanner Scanner => _scanner;

    /// <summary>Moves on to the next frame whose checksum is right. Indexes of record files are passed over.</summary>
    /// <remarks>
    /// Where a damaged place is an error (<see cref="TesseraRecordOptions.OnDamage"/> is null), the next call passes over it. At the end, the next call looks whether more has come.
    /// </remarks>
    /// <returns>False at the end of the stream.</returns>
    /// <exception cref="TesseraException">What comes next is no frame; the offset counts as <see cref="Offset"/>.</exception>
    public bool Read()
    {
        while (ReadFrame())
        {
            if (!IsIndex)
                return true;
        }

        return false;
    }

    /// <summary>As <see cref="Read"/>, without blocking.</summary>
    /// <param name="cancellationToken">Ends the reading; the next call goes on with it.</param>
    /// <returns>False at the end of the stream.</returns>
    /// <exception cref="TesseraException">What comes next is no frame; the offset counts as <see cref="Offset"/>.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public async ValueTask<bool> ReadAsync(CancellationToken cancellationToken = default)
    {
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

    /// <summary>The message in the frame, expanded if it is a compressed block of a record file.</summary>
    /// <returns>The message, until the next frame is read. It has not been checked.</returns>
    /// <exception cref="TesseraException">The bytes do not expand as they should, or to more than <see cref="TesseraRecordOptions.MaxBlockBytes"/>.</exception>
    public ReadOnlyMemory<byte> GetMessage() => GetMessage(out _);

    /// <inheritdoc/>
    public void Dispose()
    {
        if (!_leaveOpen)
            _stream.Dispose();
    }

    internal ArraySegment<byte> GetMessage(out bool isExpanded)
    {
        if (Frame.IsEmpty)
            throw new InvalidOperationException("There is no frame: Read has not been called, or has returned false.");
        return BlockForm.Open(_scanner.Frame, Offset, _options.MaxBlockBytes, out isExpanded);
    }

    /// <summary>Goes on somewhere else in a stream that can seek.</summary>
    internal void MoveTo(long position)
    {
        _stream.Position = position;
        _scanner.MoveTo(position);
    }

    /// <summary>As <see cref="Read"/>, with the indexes.</summary>
    internal bool ReadFrame()
    {
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
                // What comes later may be written over what was there.
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
            TesseraErrorCode.UnexpectedEnd => "The file ends inside a frame: it was cut off, or whoever wrote it was stopped; what comes before it is complete",
            TesseraErrorCode.ChecksumMismatch => "The checksum of the frame does not match its bytes: the file was damaged; OnDamage passes over the frame",
            TesseraErrorCode.LimitExceeded => $"The frame announces more bytes than MaxBlockBytes = {_options.MaxBlockBytes}; raise it if such frames are expected",
            _ => "No frame begins where the one before it ends: the file was damaged, or is not a file of frames; OnDamage passes over what is none",
        });
    }
}
