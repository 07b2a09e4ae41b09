namespace Tessera.Cli;

/// <summary>A file that is opened when its first bytes are written, so that an earlier error leaves an existing file as it was.</summary>
/// <param name="open">Opens the file.</param>
internal sealed class LateFile(Func<Stream> open) : Stream
{
    private Stream? _file;

    public override bool CanRead => false;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => throw new NotSupportedException();

    public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

    public override void Flush() => _file?.Flush();

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        _file ??= open();
        _file.Write(buffer);
    }

    public override void Write(byte[] buffer, int offset, int count) => Write(buffer.AsSpan(offset, count));

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    protected override void Dispose(bool disposing)
    {
        _file?.Dispose();
        base.Dispose(disposing);
    }
}
