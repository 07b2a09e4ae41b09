using System.Buffers;

namespace Tessera.Wire;

/// <summary>
/// The memory a message is written into: one scratch chunk that is kept, then pooled chunks. Nothing reaches the caller's array, buffer
/// or stream before the message is complete, so a message that fails leaves nothing behind.
/// </summary>
internal sealed class OutputBuffer(int scratchSize = OutputBuffer.DefaultScratchSize)
{
    /// <summary>Measured: an unbounded scratch is no faster, a smaller one is (docs/decisions/0003-output-buffer.md).</summary>
    public const int DefaultScratchSize = 64 * 1024;

    private const int MaxChunk = 4 * 1024 * 1024;

    [ThreadStatic]
    private static OutputBuffer? t_cached;

    private readonly byte[] _scratch = GC.AllocateUninitializedArray<byte>(scratchSize);
    private readonly List<ArraySegment<byte>> _full = [];
    private byte[]? _current;

    /// <summary>Bytes in finished chunks.</summary>
    public long Committed { get; private set; }

    /// <summary>The thread's buffer; a nested serialization (from a property getter, say) gets one of its own.</summary>
    public static OutputBuffer Rent()
    {
        OutputBuffer buffer = t_cached ?? new OutputBuffer();
        t_cached = null;
        return buffer;
    }

    public void Return()
    {
        Reset();
        t_cached = this;
    }

    public byte[] Start()
    {
        Reset();
        return _current = _scratch;
    }

    /// <summary>Finishes the current chunk at <paramref name="written"/> bytes and gives one with room for <paramref name="needed"/>.</summary>
    public byte[] Next(int written, int needed)
    {
        Commit(written);
        int size = (int)Math.Min(Math.Max(Committed, 2L * scratchSize), MaxChunk);
        return _current = ArrayPool<byte>.Shared.Rent(Math.Max(size, needed));
    }

    /// <summary>Finishes the last chunk.</summary>
    public void Commit(int written)
    {
        _full.Add(new ArraySegment<byte>(_current!, 0, written));
        Committed += written;
        _current = null;
    }

    public byte[] ToArray()
    {
        if (Committed > Array.MaxLength)
            Throw.Limit(Committed, $"The message is longer than an array can be ({Array.MaxLength} bytes); write to a stream or buffer writer");
        byte[] result = GC.AllocateUninitializedArray<byte>((int)Committed);
        int at = 0;
        foreach (ArraySegment<byte> chunk in _full)
        {
            chunk.AsSpan().CopyTo(result.AsSpan(at));
            at += chunk.Count;
        }

        return result;
    }

    public void CopyTo(IBufferWriter<byte> destination)
    {
        foreach (ArraySegment<byte> chunk in _full)
            destination.Write(chunk);
    }

    public void CopyTo(Stream destination)
    {
        foreach (ArraySegment<byte> chunk in _full)
            destination.Write(chunk);
    }

    private void Reset()
    {
        foreach (ArraySegment<byte> chunk in _full)
            Recycle(chunk.Array!);
        if (_current is not null)
            Recycle(_current);
        _full.Clear();
        _current = null;
        Committed = 0;
    }

    private void Recycle(byte[] chunk)
    {
        if (!ReferenceEquals(chunk, _scratch))
            ArrayPool<byte>.Shared.Return(chunk);
    }
}
