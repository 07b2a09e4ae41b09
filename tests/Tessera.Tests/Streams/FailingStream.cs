using Tessera.TestKit;

namespace Tessera.Tests.Streams;

/// <summary>A stream that delivers one byte a read, and then throws or reports an impossible number of bytes.</summary>
internal sealed class FailingStream(byte[] data, int reads, int? count = null) : ChunkStream(data)
{
    private int _reads;

    public IOException Failure { get; } = new("The line is dead");

    public override int Read(Span<byte> buffer) => _reads++ < reads ? base.Read(buffer) : count ?? throw Failure;
}
