using System.Buffers;

namespace Tessera;

/// <summary>
/// Receives a content that is one message. A content that is in memory already, as responses are by default, is written at once, and read where it is. Any
/// other is collected first: one of unknown length in parts, so that it is copied only once, into an array of the right length.
/// </summary>
/// <param name="length">The length of the content, as far as it is known.</param>
/// <param name="read">Reads the message.</param>
internal sealed class ReceivedContent<TValue>(long? length, Func<ReadOnlySequence<byte>, TValue> read) : Stream
{
    private const int FirstSize = 4096;

    /// <summary>A sender can announce any length. Memory for all of it is taken when this part of it has arrived.</summary>
    private const int Proof = 8;

    /// <summary>An array of this size or more is not replaced by a larger one; the next part begins.</summary>
    private const int PartSize = 1 << 20;

    private readonly List<byte[]> _parts = [];
    private byte[] _collected = [];
    private int _count;

    /// <summary>The number of bytes in the parts that are full.</summary>
    private int _before;
    private TValue? _value;
    private bool _isRead;

    public override bool CanRead => false;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => throw new NotSupportedException();

    public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

    /// <summary>Returns the value. Everything has been written.</summary>
    public TValue Complete()
    {
        if (_isRead)
            return _value!;
        if (_before > 0)
            Join(_before + _count);
        return read(new ReadOnlySequence<byte>(_collected, 0, _count));
    }

    public override void Write(byte[] buffer, int offset, int count) => Write(buffer.AsMemory(offset, count));

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        if (_collected.Length - _count < buffer.Length)
            buffer = Grow(buffer);
        buffer.CopyTo(_collected.AsSpan(_count));
        _count += buffer.Length;
    }

    public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        WriteAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

    public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        cancellationToken.ThrowIfCancellationRequested();
        Write(buffer);
        return ValueTask.CompletedTask;
    }

    public override void Flush()
    {
    }

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    private void Write(ReadOnlyMemory<byte> buffer)
    {
        if (_isRead && !buffer.IsEmpty)
            throw new IOException("The content is longer than announced.");
        if (_count > 0 || buffer.Length != length)
        {
            Write(buffer.Span);
            return;
        }

        _value = read(new ReadOnlySequence<byte>(buffer));
        _isRead = true;
    }

    /// <summary>Makes room, and returns the bytes that are still to be copied.</summary>
    private ReadOnlySpan<byte> Grow(ReadOnlySpan<byte> buffer)
    {
        long needed = _before + (long)_count + buffer.Length;
        if (needed > Array.MaxLength)
            throw new TesseraException(TesseraErrorCode.LimitExceeded, $"The content is longer than an array can be ({Array.MaxLength} bytes)");
        if (length is long whole && whole >= needed && whole <= needed * Proof)
        {
            Join((int)Math.Min(whole, Array.MaxLength));
            return buffer;
        }

        if (_collected.Length < PartSize)
        {
            Array.Resize(ref _collected, Math.Max(_count + buffer.Length, Math.Max(2 * _collected.Length, FirstSize)));
            return buffer;
        }

        int fitting = _collected.Length - _count;
        buffer[..fitting].CopyTo(_collected.AsSpan(_count));
        _parts.Add(_collected);
        _before += _collected.Length;
        (_collected, _count) = (new byte[Math.Max(PartSize, buffer.Length - fitting)], 0);
        return buffer[fitting..];
    }

    /// <summary>Copies all parts into one array of this size.</summary>
    private void Join(int size)
    {
        byte[] whole = GC.AllocateUninitializedArray<byte>(size);
        int position = 0;
        foreach (byte[] part in _parts)
        {
            part.CopyTo(whole, position);
            position += part.Length;
        }

        _collected.AsSpan(0, _count).CopyTo(whole.AsSpan(position));
        (_collected, _count, _before) = (whole, position + _count, 0);
        _parts.Clear();
    }
}
