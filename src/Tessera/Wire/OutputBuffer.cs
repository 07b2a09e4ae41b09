using System.Buffers;
using System.Runtime.InteropServices;

namespace Tessera.Wire;

/// <summary>
/// The memory that a message is written to: a scratch chunk that is kept, then pooled chunks. Nothing reaches the caller's array, buffer or stream before the
/// message is complete, so a message that fails leaves nothing behind. Only a drain, which belongs to the library, receives a message in pieces.
/// </summary>
/// <param name="scratch">The first chunk.</param>
internal sealed class OutputBuffer(byte[] scratch)
{
    /// <summary>The size of the chunk kept by every writing thread. Longer messages go on in pooled chunks (docs/decisions/0003-output-buffer.md).</summary>
    public const int DefaultScratchSize = 64 * 1024;

    private const int MaxChunk = 4 * 1024 * 1024;

    /// <summary>The most bytes of an array in one part. An array may have more bytes than a span.</summary>
    private const int MaxPart = 1 << 30;

    private byte[] _scratch = scratch;

    /// <summary>The finished parts of the message before the last one; most messages have none.</summary>
    private List<OutputChunk>? _finished;

    private List<byte[]>? _rented;
    private byte[] _current = [];
    private OutputDrain? _drain;
    private int _converting;
    private int _start;
    private int _length;

    public OutputBuffer(int scratchSize = DefaultScratchSize)
        : this(GC.AllocateUninitializedArray<byte>(scratchSize))
    {
    }

    /// <summary>The number of bytes in finished parts.</summary>
    public long Committed { get; private set; }

    /// <summary>Whether arrays may be kept uncopied until the message is complete. A converter may reuse its own array for the next value.</summary>
    public bool MayKeepArrays => _converting == 0;

    /// <summary>Begins a message. The one before must have been ended by <see cref="Reset"/>.</summary>
    public byte[] Start()
    {
        _converting = 0;
        // The comparison is cheaper than the write barrier.
        if (!ReferenceEquals(_current, _scratch))
            _current = _scratch;
        return _scratch;
    }

    /// <summary>Begins with free room in front, to be filled later. Arrays of the application are copied, since the bytes are taken later.</summary>
    public byte[] StartBehind(int room)
    {
        (_converting, _current, _start) = (1, _scratch, room);
        return _scratch;
    }

    /// <summary>Reopens the part that was finished last, to continue after it.</summary>
    /// <param name="at">The position in the chunk at which writing continues.</param>
    public byte[] Resume(out int at)
    {
        at = _start + _length;
        Committed -= _length;
        _length = 0;
        return _current;
    }

    /// <summary>Removes bytes at the end of what has been finished, so that <paramref name="length"/> bytes are left.</summary>
    public void Truncate(long length)
    {
        long before = Committed - _length;
        _length = (int)Math.Max(length - before, 0);
        while (before > length)
        {
            OutputChunk last = _finished![^1];
            _finished.RemoveAt(_finished.Count - 1);
            before -= last.Length;
            if (before < length)
            {
                _finished.Add(last with { Length = (int)(length - before) });
                before = length;
            }
        }

        Committed = length;
    }

    /// <summary>Returns the finished bytes with the room in front of them; empty if they are in several parts.</summary>
    public Memory<byte> WithRoom() => _finished is not { Count: > 0 } && ReferenceEquals(_current, _scratch) ? _scratch.AsMemory(0, _start + _length) : default;

    /// <summary>Begins the output of a converter of the application, up to <see cref="ExitConverting"/>, which a failure may skip.</summary>
    public void EnterConverting() => _converting++;

    public void ExitConverting() => _converting--;

    /// <summary>Sends the next message to a drain, piece by piece, and reuses the chunks.</summary>
    public void StartDraining(OutputDrain drain) => _drain = drain;

    /// <summary>Sends the rest of a complete message to the drain.</summary>
    public void FinishDraining() => _drain!.Append(Last);

    /// <summary>Finishes the current chunk at the cursor and returns one with room for <paramref name="needed"/> bytes.</summary>
    public byte[] Next(ref byte cursor, int needed)
    {
        Finish(Written(ref cursor));
        if (_drain is not null && needed <= _current.Length)
        {
            _start = 0;
            return _current;
        }

        // Only emitted code reserves room for several strings at once, and the interpreter takes over.
        if (needed > Array.MaxLength)
            throw new OverflowException();
        int size = (int)Math.Min(Math.Max(Committed, 2L * _scratch.Length), MaxChunk);
        _current = ArrayPool<byte>.Shared.Rent(Math.Max(size, needed));
        (_rented ??= []).Add(_current);
        _start = 0;
        return _current;
    }

    /// <summary>Adds an array of the application to the message without copying it yet. The current chunk is continued after it.</summary>
    public void Append(ref byte cursor, Array memory, long length)
    {
        int written = Written(ref cursor);
        Finish(written);
        _start = written;
        for (long at = 0; at < length; at += MaxPart)
            Finish(new OutputChunk(memory, (nint)at, (int)Math.Min(length - at, MaxPart)));
    }

    /// <summary>The number of bytes in the current chunk that are not part of a finished one.</summary>
    public int Pending(ref byte cursor) => Written(ref cursor) - _start;

    /// <summary>Finishes the message.</summary>
    public void Complete(ref byte cursor)
    {
        _length = Pending(ref cursor);
        Committed += _length;
    }

    /// <summary>Finishes the message and returns 0; or, if the scratch chunk holds all of it, returns its length for <see cref="Short"/>.</summary>
    public int CompleteShort(ref byte cursor)
    {
        if (Committed == 0)
            return Written(ref cursor);
        Complete(ref cursor);
        return 0;
    }

    /// <summary>Returns a message whose length <see cref="CompleteShort"/> has returned.</summary>
    public ReadOnlySpan<byte> Short(int length) => _scratch.AsSpan(0, length);

    /// <summary>Returns the message, which ends at the cursor and is finished if necessary.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public byte[] ToArray(ref byte cursor)
    {
        if (Committed == 0)
            return BlockCopy.ToArray(MemoryMarshal.CreateReadOnlySpan(ref MemoryMarshal.GetArrayDataReference(_scratch), Written(ref cursor)));
        Complete(ref cursor);
        return ToArray();
    }

    public byte[] ToArray()
    {
        if (_finished is not { Count: > 0 })
            return BlockCopy.ToArray(Last);
        if (Committed > Array.MaxLength)
            Throw.Limit(Committed, $"The message is longer than a .NET array can be ({Array.MaxLength} bytes); serialize to a stream or buffer writer instead");
        byte[] result = NewArray.Of<byte>((int)Committed);
        int at = 0;
        foreach (OutputChunk chunk in Finished)
        {
            BlockCopy.Copy(chunk.Bytes, result.AsSpan(at));
            at += chunk.Length;
        }

        BlockCopy.Copy(Last, result.AsSpan(at));
        return result;
    }

    /// <summary>Returns the finished message as one span, which is a copy if the message has several parts.</summary>
    public ReadOnlySpan<byte> Join() => _finished is { Count: > 0 } ? ToArray() : Last;

    /// <summary>Puts bytes in front of a finished message.</summary>
    /// <param name="bytes">The array that starts with these bytes. It must not change before the message has been copied to its destination.</param>
    /// <param name="length">The number of bytes.</param>
    public void Prepend(byte[] bytes, int length)
    {
        (_finished ??= []).Insert(0, new OutputChunk(bytes, 0, length));
        Committed += length;
    }

    public void CopyTo(Span<byte> destination)
    {
        int at = 0;
        foreach (OutputChunk chunk in Finished)
        {
            chunk.Bytes.CopyTo(destination[at..]);
            at += chunk.Length;
        }

        Last.CopyTo(destination[at..]);
    }

    public void CopyTo(IBufferWriter<byte> destination)
    {
        foreach (OutputChunk chunk in Finished)
            BlockCopy.Write(destination, chunk.Bytes);
        BlockCopy.Write(destination, Last);
    }

    public void CopyTo(Stream destination)
    {
        foreach (OutputChunk chunk in Finished)
            destination.Write(chunk.Bytes);
        destination.Write(Last);
    }

    public void CopyTo(OutputDrain destination)
    {
        foreach (OutputChunk chunk in Finished)
            destination.Append(chunk.Bytes);
        destination.Append(Last);
    }

    /// <summary>Copies the message, so that the buffer can be used again before the bytes have reached their destination.</summary>
    public DetachedOutput Detach()
    {
        DetachedOutput result = new(Committed);
        foreach (OutputChunk chunk in Finished)
            result.Append(chunk.Bytes);
        result.Append(Last);
        return result;
    }

    /// <summary>Ends a message and returns pooled chunks.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Reset()
    {
        if (Committed > 0 || _drain is not null)
            Release();
    }

    /// <summary>Gives all memory back, with the first chunk, which was rented. Nothing is written any more.</summary>
    public void Return()
    {
        Reset();
        Scratch.Return(_scratch);
        (_scratch, _current) = ([], []);
    }

    private int Written(ref byte cursor)
    {
        nint written = Unsafe.ByteOffset(ref MemoryMarshal.GetArrayDataReference(_current), ref cursor);
        Debug.Assert(written >= 0 && written <= _current.Length);
        return (int)written;
    }

    private ReadOnlySpan<OutputChunk> Finished => CollectionsMarshal.AsSpan(_finished);

    private ReadOnlySpan<byte> Last => _current.AsSpan(_start, _length);

    private void Finish(int written) => Finish(new OutputChunk(_current, _start, written - _start));

    private void Finish(in OutputChunk chunk)
    {
        if (_drain is null)
            (_finished ??= []).Add(chunk);
        else
            _drain.Append(chunk.Bytes);
        Committed += chunk.Length;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Release()
    {
        Committed = 0;
        _start = 0;
        _length = 0;
        _drain = null;
        _finished?.Clear();
        if (_rented is not { Count: > 0 })
            return;
        foreach (byte[] chunk in _rented)
            ArrayPool<byte>.Shared.Return(chunk);
        _rented.Clear();
        _current = [];
    }
}

/// <summary>A part of a message: bytes of the library's own, or an array of the application that is copied only once, to the destination.</summary>
/// <param name="Memory">The array that contains the bytes, of any element type without references.</param>
/// <param name="Offset">The offset of the first byte in the array.</param>
/// <param name="Length">The number of bytes.</param>
internal readonly record struct OutputChunk(Array Memory, nint Offset, int Length)
{
    /// <summary>The bytes. They are within the array, because the code that made the chunk measured it in bytes.</summary>
    public ReadOnlySpan<byte> Bytes =>
        MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(Memory), Offset), Length);
}
