using System.Buffers;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Tessera.Wire;

/// <summary>
/// The memory a message is written into: one scratch chunk that is kept, then pooled chunks. Nothing reaches the caller's array, buffer
/// or stream before the message is complete, so a message that fails leaves nothing behind. Only a drain, which is our own, takes it in pieces.
/// </summary>
internal sealed class OutputBuffer(int scratchSize = OutputBuffer.DefaultScratchSize)
{
    /// <summary>Kept by every thread that writes; what is longer goes on in pooled chunks (docs/decisions/0003-output-buffer.md).</summary>
    public const int DefaultScratchSize = 64 * 1024;

    private const int MaxChunk = 4 * 1024 * 1024;

    private readonly byte[] _scratch = GC.AllocateUninitializedArray<byte>(scratchSize);

    /// <summary>Finished stretches before the last one; most messages have none.</summary>
    private List<OutputChunk>? _finished;

    private List<byte[]>? _rented;
    private byte[] _current = [];
    private OutputDrain? _drain;
    private int _converting;
    private int _start;
    private int _length;

    /// <summary>Bytes in finished stretches.</summary>
    public long Committed { get; private set; }

    /// <summary>Arrays of the application keep their content until the message is complete. One that a converter made may be its scratch, and the next value's.</summary>
    public bool MayKeepArrays => _converting == 0;

    /// <summary>Begins a message; <see cref="Reset"/> has ended the one before.</summary>
    public byte[] Start()
    {
        _converting = 0;
        // Comparing is cheaper than the write barrier.
        if (!ReferenceEquals(_current, _scratch))
            _current = _scratch;
        return _scratch;
    }

    /// <summary>Begins with room in front of what is written, which may then be taken with something before it. Arrays of the application are copied: more is written before it is taken.</summary>
    public byte[] StartBehind(int room)
    {
        (_converting, _current, _start) = (1, _scratch, room);
        return _scratch;
    }

    /// <summary>Takes up what was finished, to go on behind it.</summary>
    /// <param name="at">Where in the chunk.</param>
    public byte[] Resume(out int at)
    {
        at = _start + _length;
        Committed -= _length;
        _length = 0;
        return _current;
    }

    /// <summary>Takes back what was finished last, up to so many bytes.</summary>
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

    /// <summary>What was started with room in front of it, and that room; nothing if it lies in several pieces.</summary>
    public Memory<byte> WithRoom() => _finished is not { Count: > 0 } && ReferenceEquals(_current, _scratch) ? _scratch.AsMemory(0, _start + _length) : default;

    /// <summary>What is written up to <see cref="ExitConverting"/> comes from a converter of the application. After a failure there is no need to leave.</summary>
    public void EnterConverting() => _converting++;

    public void ExitConverting() => _converting--;

    /// <summary>The next message goes where it is told, piece by piece; the chunks are used again.</summary>
    public void StartDraining(OutputDrain drain) => _drain = drain;

    /// <summary>Hands over what is left of a complete message.</summary>
    public void FinishDraining() => _drain!.Append(Last);

    /// <summary>Finishes the current chunk at the cursor and gives one with room for <paramref name="needed"/>.</summary>
    public byte[] Next(ref byte cursor, int needed)
    {
        Finish(Written(ref cursor));
        if (_drain is not null && needed <= _current.Length)
        {
            _start = 0;
            return _current;
        }

        int size = (int)Math.Min(Math.Max(Committed, 2L * scratchSize), MaxChunk);
        _current = ArrayPool<byte>.Shared.Rent(Math.Max(size, needed));
        (_rented ??= []).Add(_current);
        _start = 0;
        return _current;
    }

    /// <summary>Takes an array of the application's into the message without copying it yet; the current chunk goes on behind it.</summary>
    public void Append(ref byte cursor, Array memory, int length)
    {
        int written = Written(ref cursor);
        Finish(written);
        _start = written;
        Finish(new OutputChunk(memory, 0, length));
    }

    /// <summary>The bytes of the current chunk that are no part of finished stretches.</summary>
    public int Pending(ref byte cursor) => Written(ref cursor) - _start;

    /// <summary>Finishes the message.</summary>
    public void Complete(ref byte cursor)
    {
        _length = Pending(ref cursor);
        Committed += _length;
    }

    /// <summary>Finishes the message, unless nothing else is finished: then this gives its bytes, to be taken from <see cref="Short"/>.</summary>
    public int CompleteShort(ref byte cursor)
    {
        if (Committed == 0)
            return Written(ref cursor);
        Complete(ref cursor);
        return 0;
    }

    /// <summary>A message of which <see cref="CompleteShort"/> gave the length.</summary>
    public ReadOnlySpan<byte> Short(int length) => _scratch.AsSpan(0, length);

    /// <summary>The message, which need not be complete as long as nothing is finished: its end is the cursor then.</summary>
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

    /// <summary>The finished message in one piece: a copy, if it lies in several.</summary>
    public ReadOnlySpan<byte> Join() => _finished is { Count: > 0 } ? ToArray() : Last;

    /// <summary>Puts bytes in front of a finished message.</summary>
    /// <param name="bytes">Not to be changed before the message has gone where it goes.</param>
    /// <param name="length">How many of them.</param>
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

    /// <summary>Copies the message out, so that the buffer can be used again before the bytes have gone where they go.</summary>
    public DetachedOutput Detach()
    {
        DetachedOutput result = new(Committed);
        foreach (OutputChunk chunk in Finished)
            result.Append(chunk.Bytes);
        result.Append(Last);
        return result;
    }

    /// <summary>Ends a message: pooled chunks go back.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Reset()
    {
        if (Committed > 0 || _drain is not null)
            Release();
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

/// <summary>A stretch of a message: bytes of our own, or an array of the application's that is copied only once, to the destination.</summary>
/// <param name="Memory">The array the bytes lie in, of any type without references.</param>
/// <param name="Offset">In bytes.</param>
/// <param name="Length">In bytes.</param>
internal readonly record struct OutputChunk(Array Memory, int Offset, int Length)
{
    /// <summary>Within the array: whoever made the chunk has measured it in bytes.</summary>
    public ReadOnlySpan<byte> Bytes =>
        MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(Memory), Offset), Length);
}
