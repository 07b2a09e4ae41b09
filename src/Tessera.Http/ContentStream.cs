namespace Tessera;

/// <summary>
/// The stream of a content as one that can be set back. Of a stream that cannot, no more is read than the rows are known to need, which is a byte for each that may be null. Nothing in a content follows its message,
/// so what is read ahead is nobody else's; how much of it the message left is remembered, not given back.
/// </summary>
internal sealed class ContentStream(Stream content) : Stream
{
    private bool _hasLeft;

    public override bool CanRead => true;

    public override bool CanSeek => true;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => content.ReadAsync(buffer, cancellationToken);

    public override int Read(byte[] buffer, int offset, int count) => content.Read(buffer, offset, count);

    /// <summary>To behind the message.</summary>
    public override long Seek(long offset, SeekOrigin origin)
    {
        _hasLeft |= offset < 0;
        return 0;
    }

    /// <summary>Whether there are bytes behind the message.</summary>
    public async ValueTask<bool> GoesOnAsync(CancellationToken cancellationToken) => _hasLeft || await content.ReadAsync(new byte[1], cancellationToken).ConfigureAwait(false) > 0;

    public override void Flush()
    {
    }

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
}
