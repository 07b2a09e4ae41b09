namespace Tessera.Fuzz.Targets;

/// <summary>A stream that gives one byte at a time. Asynchronous calls complete synchronously, so that all memory is counted on one thread.</summary>
internal sealed class TrickleStream(byte[] data) : Stream
{
    private int _taken;

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

    public override int Read(Span<byte> buffer)
    {
        if (_taken == data.Length || buffer.Length == 0)
            return 0;
        buffer[0] = data[_taken++];
        return 1;
    }

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => new(Read(buffer.Span));

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
}
