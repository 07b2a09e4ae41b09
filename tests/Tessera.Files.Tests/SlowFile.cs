namespace Tessera.Files.Tests;

/// <summary>A file to which every byte is written by itself, so that the end of the process may come behind any of them.</summary>
internal sealed class SlowFile(string path) : Stream
{
    private readonly FileStream _file = new(path, FileMode.OpenOrCreate, FileAccess.ReadWrite, FileShare.Read, bufferSize: 0);

    public override bool CanRead => true;

    public override bool CanSeek => true;

    public override bool CanWrite => true;

    public override long Length => _file.Length;

    public override long Position { get => _file.Position; set => _file.Position = value; }

    public override int Read(byte[] buffer, int offset, int count) => _file.Read(buffer, offset, count);

    public override void Write(byte[] buffer, int offset, int count)
    {
        for (int i = offset; i < offset + count; i++)
            _file.Write(buffer, i, 1);
    }

    public override void Flush() => _file.Flush();

    public override long Seek(long offset, SeekOrigin origin) => _file.Seek(offset, origin);

    public override void SetLength(long value) => _file.SetLength(value);

    protected override void Dispose(bool disposing)
    {
        if (disposing)
            _file.Dispose();
        base.Dispose(disposing);
    }
}
