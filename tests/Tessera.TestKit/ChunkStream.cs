namespace Tessera.TestKit;

/// <summary>A stream that cannot seek and delivers a limited number of bytes at a time. It records what was taken.</summary>
public class ChunkStream(byte[] data, int chunk = 1) : Stream
{
    /// <summary>The number of bytes taken so far.</summary>
    public int Taken { get; protected set; }

    /// <summary>The number of calls.</summary>
    public int Reads { get; private set; }

    /// <summary>The greatest number of bytes requested in one call.</summary>
    public int LargestRead { get; private set; }

    /// <inheritdoc/>
    public override bool CanRead => true;

    /// <inheritdoc/>
    public override bool CanSeek => false;

    /// <inheritdoc/>
    public override bool CanWrite => false;

    /// <inheritdoc/>
    public override long Length => throw new NotSupportedException();

    /// <inheritdoc/>
    public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

    /// <inheritdoc/>
    public override int Read(Span<byte> buffer)
    {
        Reads++;
        LargestRead = Math.Max(LargestRead, buffer.Length);
        int count = Math.Min(Math.Min(chunk, buffer.Length), data.Length - Taken);
        data.AsSpan(Taken, count).CopyTo(buffer);
        Taken += count;
        return count;
    }

    /// <inheritdoc/>
    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    /// <inheritdoc/>
    public override void Flush()
    {
    }

    /// <inheritdoc/>
    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    /// <inheritdoc/>
    public override void SetLength(long value) => throw new NotSupportedException();

    /// <inheritdoc/>
    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
}
