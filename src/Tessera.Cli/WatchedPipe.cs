using System.Runtime.InteropServices;

namespace Tessera.Cli;

/// <summary>
/// Standard output that is no terminal. The runtime says nothing where nobody reads a pipe any more, as behind <c>| head -1</c>, and a command would go on to
/// its end for nobody: this one looks before it writes.
/// </summary>
/// <param name="output">Standard output.</param>
internal sealed class WatchedPipe(Stream output) : Stream
{
    private const int StandardOutput = 1;

    /// <summary>Half of what a pipe holds: a write of more waits for the reader, and would not say that it has ended meanwhile.</summary>
    private const int Portion = 32 * 1024;

    /// <summary>POLLERR and POLLHUP, which are reported whether they are asked for or not. Only what nobody can read any more has them.</summary>
    private const short HasNoReader = 0x8 | 0x10;

    public override bool CanRead => false;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => throw new NotSupportedException();

    public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

    public override void Flush() => output.Flush();

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        for (int at = 0; at < buffer.Length; at += Portion)
        {
            Watched watched = new() { Number = StandardOutput };
            if (Poll(ref watched, 1, timeout: 0) > 0 && (watched.Found & HasNoReader) != 0)
                throw new UnreadOutputException();
            output.Write(buffer[at..Math.Min(at + Portion, buffer.Length)]);
        }
    }

    public override void Write(byte[] buffer, int offset, int count) => Write(buffer.AsSpan(offset, count));

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    [DllImport("libc", EntryPoint = "poll")]
    [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static extern int Poll(ref Watched watched, nuint count, int timeout);

    /// <summary>A pollfd.</summary>
    [StructLayout(LayoutKind.Sequential)]
    private struct Watched
    {
        public int Number;
        public short Asked;
        public short Found;
    }
}

/// <summary>Nobody reads standard output any more: the command ends where it is, without a word.</summary>
internal sealed class UnreadOutputException : Exception;
