using System.Buffers;

namespace Tessera;

/// <summary>
/// Receives a content that is one message. A content that is in memory already, as responses are by default, is written at once, and read where it is. Any
/// other is collected first.
/// </summary>
/// <param name="length">The length of the content, as far as it is known.</param>
/// <param name="read">Reads the message.</param>
internal sealed class ReceivedContent<TValue>(long? length, Func<ReadOnlySequence<byte>, TValue> read) : Stream
{
    private const int FirstSize = 4096;

    /// <summary>A sender can announce any length. Memory for all of it is taken when this part of it has arrived.</summary>
    private const int Proof = 8;

    private byte[] _collected = [];
    private int _count;
    private TValue? _value;
    private bool _isRead;

    public override bool CanRead => false;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => throw new NotSupportedException();

    public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

    /// <summary>Returns the value. Everything has been written.</summary>
    public TValue Complete() => _isRead ? _value! : read(new ReadOnlySequence<byte>(_collected, 0, _count));

    public override void Write(byte[] buffer, int offset, int count) => Write(buffer.AsMemory(offset, count));

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        if (_collected.Length - _count < buffer.Length)
            Array.Resize(ref _collected, NextSize(_count + (long)buffer.Length));
        buffer.CopyTo(_collected.AsSpan(_count));
        _count += buffer.Length;
    }

    public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) => WriteAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

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

    private int NextSize(long needed)
    {
        if (needed > Array.MaxLength)
            throw new IOException("The content is longer than an array can be.");
        long size = length is long whole && whole >= needed && whole <= needed * Proof ? whole : Math.Max(needed, Math.Max(2L * _collected.Length, FirstSize));
        return (int)Math.Min(size, Array.MaxLength);
    }
}
