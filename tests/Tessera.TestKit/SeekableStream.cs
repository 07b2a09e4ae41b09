namespace Tessera.TestKit;

/// <summary>A stream that can seek and delivers a limited number of bytes at a time.</summary>
public class SeekableStream(byte[] data, int chunk = int.MaxValue) : ChunkStream(data, chunk)
{
    /// <inheritdoc/>
    public override bool CanSeek => true;

    /// <inheritdoc/>
    public override long Position { get => Taken; set => Seek(value, SeekOrigin.Begin); }

    /// <inheritdoc/>
    public override long Seek(long offset, SeekOrigin origin)
    {
        if (origin == SeekOrigin.End)
            throw new NotSupportedException();
        return Taken = checked((int)(origin == SeekOrigin.Begin ? offset : Taken + offset));
    }
}
