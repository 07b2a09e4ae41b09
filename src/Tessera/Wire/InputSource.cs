using System.Buffers;

namespace Tessera.Wire;

/// <summary>
/// A stream as input: keeps the bytes of the current message and never asks the stream for more than the message is known to need, so
/// that the stream stands right behind the message afterwards. The buffer grows with bytes received, not with bytes announced.
/// </summary>
internal sealed class InputSource(Stream stream) : IDisposable
{
    private const int MaxStep = 1 << 20;

    private byte[] _buffer = ArrayPool<byte>.Shared.Rent(1024);
    private bool _ended;

    /// <summary>Set when the stream itself failed: its exception is the caller's and passes unchanged.</summary>
    public bool Faulted { get; private set; }

    public int Count { get; private set; }

    public ReadOnlySpan<byte> Bytes => _buffer.AsSpan(0, Count);

    /// <summary>Reads until <paramref name="total"/> bytes are present or the stream ends.</summary>
    public void Fill(int total)
    {
        while (Count < total && !_ended)
        {
            int step = Math.Min(total - Count, MaxStep);
            EnsureRoom(step);
            int read = Read(_buffer.AsSpan(Count, step));
            if (read == 0)
                return;
            Count += read;
        }
    }

    /// <summary>As <see cref="Fill"/>, without blocking a thread.</summary>
    /// <returns>False if the stream has ended before.</returns>
    public async ValueTask<bool> FillAsync(int total, CancellationToken cancellationToken)
    {
        while (Count < total)
        {
            int step = Math.Min(total - Count, MaxStep);
            EnsureRoom(step);
            cancellationToken.ThrowIfCancellationRequested();
            Faulted = true;
            int read = Check(await stream.ReadAsync(_buffer.AsMemory(Count, step), cancellationToken).ConfigureAwait(false), step);
            if (read == 0)
                return false;
            Count += read;
        }

        return true;
    }

    /// <summary>The stream is not asked again: what is here is all there is.</summary>
    public void End() => _ended = true;

    /// <summary>Memory that a failed operation of the stream may still look at is left to the collector.</summary>
    public void Dispose()
    {
        if (!Faulted)
            ArrayPool<byte>.Shared.Return(_buffer);
        _buffer = [];
        Count = 0;
    }

    private int Read(Span<byte> destination)
    {
        Faulted = true;
        return Check(stream.Read(destination), destination.Length);
    }

    private int Check(int read, int asked)
    {
        if ((uint)read > (uint)asked)
            throw new InvalidOperationException($"{stream.GetType()} returned a count of bytes outside of the requested range.");
        Faulted = false;
        return read;
    }

    private void EnsureRoom(int step)
    {
        if (step <= _buffer.Length - Count)
            return;
        int size = (int)Math.Min(Math.Max(Count + (long)step, 2L * _buffer.Length), Array.MaxLength);
        byte[] larger = ArrayPool<byte>.Shared.Rent(size);
        Bytes.CopyTo(larger);
        ArrayPool<byte>.Shared.Return(_buffer);
        _buffer = larger;
    }
}
