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

    /// <summary>Set when the stream itself failed: its exception is the caller's and passes unchanged.</summary>
    public bool Faulted { get; private set; }

    public int Count { get; private set; }

    public ReadOnlySpan<byte> Bytes => _buffer.AsSpan(0, Count);

    /// <summary>Reads until <paramref name="total"/> bytes are present or the stream ends.</summary>
    public void Fill(int total)
    {
        while (Count < total)
        {
            int step = Math.Min(total - Count, MaxStep);
            EnsureRoom(step);
            int read = Read(_buffer.AsSpan(Count, step));
            if (read == 0)
                return;
            Count += read;
        }
    }

    public void Dispose()
    {
        ArrayPool<byte>.Shared.Return(_buffer);
        _buffer = [];
        Count = 0;
    }

    private int Read(Span<byte> destination)
    {
        Faulted = true;
        int read = stream.Read(destination);
        if ((uint)read > (uint)destination.Length)
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
