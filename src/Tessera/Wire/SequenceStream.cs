using System.Buffers;

namespace Tessera.Wire;

/// <summary>A stream over a sequence, for a reader that takes only the bytes that it needs.</summary>
internal sealed class SequenceStream(ReadOnlySequence<byte> data) : InputStream
{
    public override bool CanSeek => true;

    public override long Length => data.Length;

    public override long Position { get; set; }

    public override int Read(Span<byte> buffer)
    {
        ReadOnlySequence<byte> rest = data.Slice(Position);
        int count = (int)Math.Min(rest.Length, buffer.Length);
        rest.Slice(0, count).CopyTo(buffer);
        Position += count;
        return count;
    }

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    /// <summary>Supports only seeking from the current position, because <see cref="InputSource"/> needs nothing else.</summary>
    public override long Seek(long offset, SeekOrigin origin) => origin == SeekOrigin.Current ? Position += offset : throw new NotSupportedException();
}
