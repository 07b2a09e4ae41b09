
namespace Tessera.Wire;

/// <summary>
/// A stream as input: keeps the bytes of the current message and leaves the stream right behind it. A stream that can seek is read ahead and
/// set back; any other is never asked for more than the message is known to need. The buffer grows with bytes received, not with bytes announced.
/// </summary>
internal sealed class InputSource : IDisposable
{
    private const int FirstStep = 2048;
    private const int MaxStep = 1 << 20;

    /// <summary>So much is asked for on the word of a message; beyond, no more than has come.</summary>
    private const int MaxUnproven = 64 * 1024;

    private readonly Stream _stream;
    private readonly int _maxStep;
    private readonly bool _canSeek;
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
        int read = Read(_buffer.AsSpan(Count, step));
        Count += read;
        return read > 0;
    }

    /// <summary>As <see cref="Fill"/>, without blocking a thread.</summary>
    /// <returns>False if the stream has ended before.</returns>
    public async ValueTask<bool> FillAsync(int total, CancellationToken cancellationToken)
    {
        while (Count < total)
        {
            if (!await ReadMoreAsync(total, cancellationToken).ConfigureAwait(false))
                return false;
        }

        return true;
    }

    /// <summary>As <see cref="ReadMore"/>, without blocking a thread.</summary>
    /// <returns>False if the stream has ended.</returns>
    public async ValueTask<bool> ReadMoreAsync(int total, CancellationToken cancellationToken)
    {
        if (_ended)
            return false;
        int step = NextStep(total);
        EnsureRoom(step);
        cancellationToken.ThrowIfCancellationRequested();
        Faulted = true;
        int read = Check(await _stream.ReadAsync(_buffer.AsMemory(Count, step), cancellationToken).ConfigureAwait(false), step);
        Count += read;
        return read > 0;
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
        if (Faulted)
            return;
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
    /// a seek, except in memory.
    /// </summary>
    private int NextStep(int total)
    {
        long had = Discarded + Count;
        int ahead = NeverWaits || (_canSeek && had >= FirstStep) ? (int)Math.Clamp(had, FirstStep, _maxStep) : 0;
        long most = Math.Min(Math.Max(had, MaxUnproven), _maxStep);
        return (int)Math.Min(Math.Max(total - Count, ahead), Math.Min(most, Array.MaxLength - Count));
    }

    private int Read(Span<byte> destination)
    {
        Faulted = true;
        return Check(_stream.Read(destination), destination.Length);
    }

    private int Check(int read, int asked)
    {
        if ((uint)read > (uint)asked)
            throw new InvalidOperationException($"{_stream.GetType()} returned a count of bytes outside of the requested range.");
        Faulted = false;
        return read;
    }

    private void EnsureRoom(int step)
    {
        if (step <= _buffer.Length - Count)
            return;
        int size = (int)Math.Min(Math.Max(Count + (long)step, 2L * _buffer.Length), Array.MaxLength);
        byte[] larger = Scratch.Rent<byte>(size);
        Bytes.CopyTo(larger);
        (_outgrown ??= []).Add(_buffer);
        _buffer = larger;
    }
}
