using Tessera.TestKit;

namespace Tessera.Tests.Streams;

/// <summary>A stream that can seek but must not be asked to.</summary>
internal sealed class NoSeekStream(byte[] data) : SeekableStream(data)
{
    public override long Seek(long offset, SeekOrigin origin) => throw new InvalidOperationException("Not needed.");
}
