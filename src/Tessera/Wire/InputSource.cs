
namespace Tessera.Wire;

/// <summary>
/// A stream as input: keeps the bytes of the current message and leaves the stream right behind it. A stream that can seek is read ahead and
/// set back; any other is never asked for more than the message is known to need. The buffer grows with bytes received, not with bytes announced.
/// </summary>
internal sealed class InputSource : IDisposable
{
    private const int FirstStep = 2048;
    private const int MaxStep = 1 << 20;

    private readonly Stream _stream;
    private readonly bool _canSeek;
    private byte[] _buffer;
    private int _start;
    private bool _ended;

    /// <summary>A copy of a reader, which looked ahead, may have made the buffer grow: the reader itself goes on in the smaller one.</summary>
    private List<byte[]>? _outgrown;

    public InputSource(Stream stream)
    {
        _stream = stream;
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

    public ReadOnlySpan<byte> Bytes => _buffer.AsSpan(_start, Count);

    /// <summary>How many of the bytes have been used: behind them the stream is left.</summary>
    public int Used { get; set; }

    /// <summary>Reads until <paramref name="total"/> bytes are present or the stream ends.</summary>
    /// <returns>False if the stream has ended before.</returns>
    public bool Fill(int total)
    {
        while (Count < total && !_ended)
        {
            int step = NextStep(total);
            EnsureRoom(step);
            int read = Read(_buffer.AsSpan(Count, step));
            if (read == 0)
                return false;
            Count += read;
        }

        return Count >= total;
    }

    /// <summary>As <see cref="Fill"/>, without blocking a thread.</summary>
    /// <returns>False if the stream has ended before.</returns>
    public async ValueTask<bool> FillAsync(int total, CancellationToken cancellationToken)
    {
        while (Count < total)
        {
            int step = NextStep(total);
            EnsureRoom(step);
            cancellationToken.ThrowIfCancellationRequested();
            Faulted = true;
            int read = Check(await _stream.ReadAsync(_buffer.AsMemory(Count, step), cancellationToken).ConfigureAwait(false), step);
            if (read == 0)
                return false;
            Count += read;
        }

        return true;
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
        int position = IsInPlace ? 0 : Count;
        if (_canSeek && Used != position)
            _stream.Seek(Used - position, SeekOrigin.Current);
    }

    /// <summary>
    /// Ahead by as much as the message has had already, so that what is read in vain costs no more than what is not. A short message is not worth
    /// a seek, except in memory.
    /// </summary>
    private int NextStep(int total)
    {
        int ahead = NeverWaits || (_canSeek && Count >= FirstStep) ? Math.Max(Count, FirstStep) : 0;
        return Math.Min(Math.Max(total - Count, ahead), Math.Min(MaxStep, Array.MaxLength - Count));
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
