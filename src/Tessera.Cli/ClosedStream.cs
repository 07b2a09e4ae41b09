namespace Tessera.Cli;

/// <summary>Takes the place of standard input or output if it was closed when the tool was started.</summary>
/// <param name="text">The error for the user when the stream is read or written.</param>
internal sealed class ClosedStream(string text) : Stream
{
    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => throw new NotSupportedException();

    public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

    public override void Flush()
    {
    }

    public override int Read(byte[] buffer, int offset, int count) => throw new UsageException(text);

    public override void Write(byte[] buffer, int offset, int count) => throw new UsageException(text);

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();
}
