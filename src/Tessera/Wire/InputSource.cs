
namespace Tessera.Wire;

/// <summary>
/// A stream as input. It keeps the bytes of the current message and leaves the stream right after them. A stream that can seek, or a pipe, is read ahead and
/// set back. Any other stream is never asked for more bytes than the message is known to need. The buffer grows with the bytes received, not with those
/// announced.
/// </summary>
internal sealed class InputSource : IDisposable
{
    private const int FirstStep = 2048;

    /// <summary>The size to which the first buffer grows. Few messages are longer, and an idle connection holds the first buffer only.</summary>
    private const int SecondStep = 16 * 1024;

    private const int MaxStep = 1 << 20;

    /// <summary>The most bytes that are asked for because the message announces them. Beyond this, no more are asked for than have been received.</summary>
    private const int MaxUnproven = 64 * 1024;

    /// <summary>A message can announce any length. Memory for all of it is taken when this part of it has arrived.</summary>
    private const int Proof = 4;

    private readonly Stream _stream;
    private readonly int _maxStep;
    private readonly bool _canSeek;
    private readonly PipeInput? _pipe;
    private byte[] _buffer;
    private int _start;
    private bool _ended;

    /// <summary>Pooled buffers that were too small. A reader still uses one if a copy of it looked ahead and made the buffer grow.</summary>
    private List<byte[]>? _outgrown;

    /// <param name="stream">The stream, at the start of a message.</param>
    /// <param name="maxStep">The most bytes to ask for at once; so many are kept beside the message.</param>
    public InputSource(Stream stream, int maxStep = MaxStep)
    {
        _stream = stream;
        _maxStep = maxStep;
        _canSeek = stream.CanSeek;
        _pipe = stream as PipeInput;
        // A class derived from MemoryStream may give other bytes than those in its buffer.
        NeverWaits = stream.GetType() == typeof(MemoryStream);
        if (_canSeek && NeverWaits && ((MemoryStream)stream).TryGetBuffer(out ArraySegment<byte> memory))
        {
            int position = (int)Math.Min(stream.Position, memory.Count);
            _buffer = memory.Array!;
            _start = memory.Offset + position;
            Count = memory.Count - position;
            IsInPlace = true;
            _ended = true;
        }
        else
        {
            _buffer = Scratch.Rent<byte>(FirstStep);
        }
    }

    /// <summary>Whether the stream itself has failed. Its exception is the caller's and passes unchanged.</summary>
    public bool Faulted { get; private set; }

    /// <summary>Whether the bytes are in the stream's own buffer, up to the end of the stream.</summary>
    public bool IsInPlace { get; }

    /// <summary>Whether the stream can seek, so that it can be read beyond the message and set back.</summary>
    public bool CanReadAhead => _canSeek;

    /// <summary>Whether the stream has all its bytes in memory.</summary>
    public bool NeverWaits { get; }

    public int Count { get; private set; }

    /// <summary>The number of bytes that were discarded before those that are kept.</summary>
    public long Discarded { get; private set; }

    public ReadOnlySpan<byte> Bytes => _buffer.AsSpan(_start, Count);

    /// <summary>The number of bytes that have been used. The stream is left right after them.</summary>
    public int Used { get; set; }

    /// <summary>Reads until <paramref name="total"/> bytes are present or the stream ends.</summary>
    /// <returns>False if the stream ended before that.</returns>
    public bool Fill(int total)
    {
        while (Count < total)
        {
            if (!ReadMore(total))
                return false;
        }

        return true;
    }

    /// <summary>Reads once, and takes the bytes that come.</summary>
    /// <param name="total">The number of bytes known to be needed, which is more than are present.</param>
    /// <returns>False if the stream has ended.</returns>
    public bool ReadMore(int total)
    {
        if (_ended)
            return false;
        int step = NextStep(total);
        EnsureRoom(step, total);
        Faulted = true;
        return Add(_stream.Read(_buffer.AsSpan(Count, step)), step);
    }

    /// <summary>Does what <see cref="Fill"/> does, without blocking a thread.</summary>
    /// <returns>False if the stream ended before that.</returns>
    public ValueTask<bool> FillAsync(int total, CancellationToken cancellationToken)
    {
        while (Count < total)
        {
            ValueTask<bool> more = ReadMoreAsync(total, cancellationToken);
            if (!more.IsCompletedSuccessfully)
                return AwaitAsync(more, total, cancellationToken);
            if (!more.Result)
                return new ValueTask<bool>(false);
        }

        return new ValueTask<bool>(true);

        async ValueTask<bool> AwaitAsync(ValueTask<bool> more, int total, CancellationToken cancellationToken)
        {
            while (await more.ConfigureAwait(false))
            {
                if (Count >= total)
                    return true;
                more = ReadMoreAsync(total, cancellationToken);
            }

            return false;
        }
    }

    /// <summary>Does what <see cref="ReadMore"/> does, without blocking a thread.</summary>
    /// <returns>False if the stream has ended.</returns>
    public ValueTask<bool> ReadMoreAsync(int total, CancellationToken cancellationToken)
    {
        if (_ended)
            return new ValueTask<bool>(false);
        int step = NextStep(total);
        EnsureRoom(step, total);
        cancellationToken.ThrowIfCancellationRequested();
        Faulted = true;
        ValueTask<int> read = _stream.ReadAsync(_buffer.AsMemory(Count, step), cancellationToken);
        // Many small reads take bytes that have already arrived. None of these creates a task.
        return read.IsCompletedSuccessfully ? new ValueTask<bool>(Add(read.Result, step)) : AwaitAsync(read, step);

        async ValueTask<bool> AwaitAsync(ValueTask<int> read, int step) => Add(await read.ConfigureAwait(false), step);
    }

    /// <summary>Discards the first bytes, which are no longer needed. Positions then count from the byte after them.</summary>
    public void Discard(int count)
    {
        if (count == 0)
            return;
        if (IsInPlace)
            _start += count;
        else
            Bytes[count..].CopyTo(_buffer);
        Count -= count;
        Used -= count;
        Discarded += count;
        // No copy of a reader exists at this point that could still use one of these buffers.
        foreach (byte[] buffer in _outgrown ?? [])
            Scratch.Return(buffer);
        _outgrown = null;
    }

    /// <summary>Declares the bytes received so far to be all: the stream is not asked again.</summary>
    public void End() => _ended = true;

    /// <summary>Leaves the stream right after the bytes used. A failed stream is left alone, and so is memory that it may still access.</summary>
    public void Dispose()
    {
        if (!Faulted)
            PutBack();
        _pipe?.Release();
    }

    private void PutBack()
    {
        if (!IsInPlace)
            Scratch.Return(_buffer);
        foreach (byte[] buffer in _outgrown ?? [])
            Scratch.Return(buffer);
        (_buffer, _outgrown) = ([], null);
        long ahead = IsInPlace ? -Discarded : Count;
        if (_canSeek && Used != ahead)
            _stream.Seek(Used - ahead, SeekOrigin.Current);
    }

    /// <summary>
    /// Returns how many bytes to ask for: ahead of the message by as many as it has had already, so that bytes read in vain cost no more than the others. A
    /// short message is not worth a seek, except in memory and in a pipe.
    /// </summary>
    private int NextStep(int total)
    {
        long had = Discarded + Count;
        int ahead = NeverWaits || _pipe is not null || (_canSeek && had >= FirstStep) ? (int)Math.Clamp(had, FirstStep, _maxStep) : 0;
        long most = Math.Min(Math.Max(had, MaxUnproven), _maxStep);
        return (int)Math.Min(Math.Max(total - Count, ahead), Math.Min(most, Array.MaxLength - Count));
    }

    /// <summary>Adds bytes that the stream has returned.</summary>
    private bool Add(int read, int asked)
    {
        if ((uint)read > (uint)asked)
            throw new InvalidOperationException($"{_stream.GetType()} returned a count of bytes outside the requested range.");
        Faulted = false;
        Count += read;
        return read > 0;
    }

    private void EnsureRoom(int step, int total)
    {
        if (step <= _buffer.Length - Count)
            return;
        int size = (int)Math.Min(Math.Max(Count + (long)step, Math.Max(2L * _buffer.Length, SecondStep)), Array.MaxLength);
        if (total / Proof <= Count)
            size = Math.Max(size, total);
        byte[] larger = Scratch.Rent<byte>(size);
        Bytes.CopyTo(larger);
        // Larger buffers are left to the garbage collector, which knows whether a reader still uses them.
        if (Scratch.IsPooled<byte>(_buffer.Length))
            (_outgrown ??= []).Add(_buffer);
        _buffer = larger;
    }
}
