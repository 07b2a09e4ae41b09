using Tessera.TestKit;

namespace Tessera.Tests.Streams;

/// <summary>A stream that could be set back and must not be.</summary>
internal sealed class NoSeekStream(byte[] data) : SeekableStream(data)
{
    public override long Seek(long offset, SeekOrigin origin) => throw new InvalidOperationException("Not needed.");
}
