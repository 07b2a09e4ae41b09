using System.Buffers;
using System.Runtime.CompilerServices;

namespace Tessera.Wire;

/// <summary>
/// The memory a message is written into: one scratch chunk that is kept, then pooled chunks. Nothing reaches the caller's array, buffer
/// or stream before the message is complete, so a message that fails leaves nothing behind.
/// </summary>
internal sealed class OutputBuffer(int scratchSize = OutputBuffer.DefaultScratchSize)
{
    /// <summary>Measured: an unbounded scratch is no faster, a smaller one is slower (docs/decisions/0003-output-buffer.md).</summary>
    public const int DefaultScratchSize = 64 * 1024;

    private const int MaxChunk = 4 * 1024 * 1024;

    private readonly byte[] _scratch = GC.AllocateUninitializedArray<byte>(scratchSize);

    /// <summary>Chunks finished before the last one; most messages have none.</summary>
    private readonly List<ArraySegment<byte>> _full = [];

    private byte[] _current = [];
    private int _currentLength;

    /// <summary>Bytes in finished chunks.</summary>
    public long Committed { get; private set; }

    /// <summary>Begins a message; <see cref="Reset"/> has ended the one before.</summary>
    public byte[] Start()
    {
        // Comparing is cheaper than the write barrier.
        if (!ReferenceEquals(_current, _scratch))
            _current = _scratch;
        return _scratch;
    }

    /// <summary>Finishes the current chunk at <paramref name="written"/> bytes and gives one with room for <paramref name="needed"/>.</summary>
    public byte[] Next(int written, int needed)
    {
        _full.Add(new ArraySegment<byte>(_current, 0, written));
        Committed += written;
        int size = (int)Math.Min(Math.Max(Committed, 2L * scratchSize), MaxChunk);
        return _current = ArrayPool<byte>.Shared.Rent(Math.Max(size, needed));
    }

    /// <summary>Finishes the last chunk.</summary>
    public void Complete(int written)
    {
        _currentLength = written;
        Committed += written;
    }

    public byte[] ToArray()
    {
        if (_full.Count == 0)
            return CopyScratch();
        if (Committed > Array.MaxLength)
            Throw.Limit(Committed, $"The message is longer than an array can be ({Array.MaxLength} bytes); write to a stream or buffer writer");
        byte[] result = GC.AllocateUninitializedArray<byte>((int)Committed);
        int at = 0;
        foreach (ArraySegment<byte> chunk in _full)
        {
            chunk.AsSpan().CopyTo(result.AsSpan(at));
            at += chunk.Count;
        }

        Last.CopyTo(result.AsSpan(at));
        return result;
    }

    public void CopyTo(IBufferWriter<byte> destination)
    {
        foreach (ArraySegment<byte> chunk in _full)
            destination.Write(chunk);
        destination.Write(Last);
    }

    public void CopyTo(Stream destination)
    {
        foreach (ArraySegment<byte> chunk in _full)
            destination.Write(chunk);
        destination.Write(Last);
    }

    /// <summary>Ends a message: pooled chunks go back.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Reset()
    {
        Committed = 0;
        _currentLength = 0;
        if (_full.Count > 0)
            Recycle();
    }

    private byte[] CopyScratch()
    {
        byte[] result = GC.AllocateUninitializedArray<byte>(_currentLength);
        Last.CopyTo(result);
        return result;
    }

    private ReadOnlySpan<byte> Last => _current.AsSpan(0, _currentLength);

    private void Recycle()
    {
        foreach (ArraySegment<byte> chunk in _full)
            Recycle(chunk.Array!);
        Recycle(_current);
        _full.Clear();
        _current = [];
    }

    private void Recycle(byte[] chunk)
    {
        if (!ReferenceEquals(chunk, _scratch))
            ArrayPool<byte>.Shared.Return(chunk);
    }
}
