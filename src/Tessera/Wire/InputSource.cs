
namespace Tessera.Wire;

/// <summary>
/// A stream as input: keeps the bytes of the current message and leaves the stream right behind it. A stream that can seek is read ahead and
/// set back, a pipe likewise; any other is never asked for more than the message is known to need. The buffer grows with bytes received, not with bytes announced.
/// </summary>
internal sealed class InputSource : IDisposable
{
    private const int FirstStep = 2048;

    /// <summary>What the first buffer grows to: few messages are longer, and a connection on which nothing comes has not more than the first.</summary>
    private const int SecondStep = 16 * 1024;

    private const int MaxStep = 1 << 20;

    /// <summary>So much is asked for on the word of a message; beyond, no more than has come.</summary>
    private const int MaxUnproven = 64 * 1024;

    private readonly Stream _stream;
    private readonly int _maxStep;
    private readonly bool _canSeek;
    private readonly PipeInput? _pipe;
    private byte[] _buffer;
    private int _start;
    private bool _ended;

    /// <summary>A copy of a reader, which looked ahead, may have made the buffer grow: the reader itself goes on in the smaller one.</summary>
    private List<byte[]>? _outgrown;

    /// <param name="stream">At the start of a message.</param>
    /// <param name="maxStep">How many bytes it asks for at once; so many are kept beside the message.</param>
    public InputSource(Stream stream, int maxStep = MaxStep)
    {
        _stream = stream;
        _maxStep = maxStep;
        _canSeek = stream.CanSeek;
        _pipe = stream as PipeInput;
        // A derived class may give other bytes than those of its buffer.
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

    /// <summary>Set when the stream itself failed: its exception is the caller's and passes unchanged.</summary>
    public bool Faulted { get; private set; }

    /// <summary>The bytes are the stream's own, up to its end.</summary>
    public bool IsInPlace { get; }

    /// <summary>The stream can be set back, or the bytes are here.</summary>
    public bool CanReadAhead => _canSeek;

    /// <summary>The stream has its bytes in memory.</summary>
    public bool NeverWaits { get; }

    public int Count { get; private set; }

    /// <summary>The bytes before those that are kept.</summary>
    public long Discarded { get; private set; }

    public ReadOnlySpan<byte> Bytes => _buffer.AsSpan(_start, Count);

    /// <summary>How many of the bytes have been used: behind them the stream is left.</summary>
    public int Used { get; set; }

    /// <summary>Reads until <paramref name="total"/> bytes are present or the stream ends.</summary>
    /// <returns>False if the stream has ended before.</returns>
    public bool Fill(int total)
    {
        while (Count < total)
        {
            if (!ReadMore(total))
                return false;
        }

        return true;
    }

    /// <summary>Reads once, and takes what comes.</summary>
    /// <param name="total">The bytes that are known to be needed, more than are present.</param>
    /// <returns>False if the stream has ended.</returns>
    public bool ReadMore(int total)
    {
        if (_ended)
            return false;
        int step = NextStep(total);
        EnsureRoom(step);
        Faulted = true;
        return Add(_stream.Read(_buffer.AsSpan(Count, step)), step);
    }

    /// <summary>As <see cref="Fill"/>, without blocking a thread.</summary>
    /// <returns>False if the stream has ended before.</returns>
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

    /// <summary>As <see cref="ReadMore"/>, without blocking a thread.</summary>
    /// <returns>False if the stream has ended.</returns>
    public ValueTask<bool> ReadMoreAsync(int total, CancellationToken cancellationToken)
    {
        if (_ended)
            return new ValueTask<bool>(false);
        int step = NextStep(total);
        EnsureRoom(step);
        cancellationToken.ThrowIfCancellationRequested();
        Faulted = true;
        ValueTask<int> read = _stream.ReadAsync(_buffer.AsMemory(Count, step), cancellationToken);
        // Many small reads of what has come already: none of them makes a task.
        return read.IsCompletedSuccessfully ? new ValueTask<bool>(Add(read.Result, step)) : AwaitAsync(read, step);

        async ValueTask<bool> AwaitAsync(ValueTask<int> read, int step) => Add(await read.ConfigureAwait(false), step);
    }

    /// <summary>Nobody asks for the first bytes any more: positions count from behind them.</summary>
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
        // No copy of a reader is at work that could have kept one of these.
        foreach (byte[] buffer in _outgrown ?? [])
            Scratch.Return(buffer);
        _outgrown = null;
    }

    /// <summary>The stream is not asked again: what is here is all there is.</summary>
    public void End() => _ended = true;

    /// <summary>
    /// Puts the stream behind what was used. One that failed is left alone, and memory that its last operation may still look at is left to the collector.
    /// </summary>
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
    /// Ahead by as much as the message has had already, so that what is read in vain costs no more than what is not. A short message is not worth
    /// a seek, except in memory and in a pipe.
    /// </summary>
    private int NextStep(int total)
    {
        long had = Discarded + Count;
        int ahead = NeverWaits || _pipe is not null || (_canSeek && had >= FirstStep) ? (int)Math.Clamp(had, FirstStep, _maxStep) : 0;
        long most = Math.Min(Math.Max(had, MaxUnproven), _maxStep);
        return (int)Math.Min(Math.Max(total - Count, ahead), Math.Min(most, Array.MaxLength - Count));
    }

    /// <summary>So many bytes have come.</summary>
    private bool Add(int read, int asked)
    {
        if ((uint)read > (uint)asked)
            throw new InvalidOperationException($"{_stream.GetType()} returned a count of bytes outside of the requested range.");
        Faulted = false;
        Count += read;
        return read > 0;
    }

    private void EnsureRoom(int step)
    {
        if (step <= _buffer.Length - Count)
            return;
        int size = (int)Math.Min(Math.Max(Count + (long)step, Math.Max(2L * _buffer.Length, SecondStep)), Array.MaxLength);
        byte[] larger = Scratch.Rent<byte>(size);
        Bytes.CopyTo(larger);
        (_outgrown ??= []).Add(_buffer);
        _buffer = larger;
    }
}
