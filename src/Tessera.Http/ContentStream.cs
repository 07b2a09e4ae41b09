namespace Tessera;

/// <summary>
/// Makes the stream of a content appear seekable, because from a stream that cannot seek, only the bytes that the rows certainly need are read, which can be
/// one at a time. Reading ahead is safe, because nothing in a content follows its message. Seeking back only records that bytes were left after the message.
/// </summary>
internal sealed class ContentStream(Stream content) : Stream
{
    private bool _hasLeft;

    public override bool CanRead => true;

    public override bool CanSeek => true;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
        content.ReadAsync(buffer, cancellationToken);

    public override int Read(byte[] buffer, int offset, int count) => content.Read(buffer, offset, count);

    /// <summary>Records whether bytes that were read follow the message. It is called at the end of the message.</summary>
    public override long Seek(long offset, SeekOrigin origin)
    {
        _hasLeft |= offset < 0;
        return 0;
    }

    /// <summary>Determines whether there are bytes after the message.</summary>
    public async ValueTask<bool> GoesOnAsync(CancellationToken cancellationToken) =>
        _hasLeft || await content.ReadAsync(new byte[1], cancellationToken).ConfigureAwait(false) > 0;

    public override void Flush()
    {
    }

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
}
