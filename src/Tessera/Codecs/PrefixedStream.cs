using Tessera.Wire;

namespace Tessera.Codecs;

/// <summary>A stream of bodies as one of messages: a prefix, and then the bytes of another stream.</summary>
internal sealed class PrefixedStream(Prefix prefix, Stream inner) : Stream
{
    private int _given;

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    public override int Read(Span<byte> buffer)
    {
        ReadOnlySpan<byte> rest = prefix.Bytes[_given..];
        if (rest.IsEmpty)
            return inner.Read(buffer);
        int count = Math.Min(rest.Length, buffer.Length);
        rest[..count].CopyTo(buffer);
        _given += count;
        return count;
    }

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
}
