using Tessera.TestKit;

namespace Tessera.Tests.Streams;

/// <summary>Delivers one byte a read, then throws, or claims to have read a senseless number of bytes.</summary>
internal sealed class FailingStream(byte[] data, int reads, int? count = null) : ChunkStream(data)
{
    private int _reads;

    public IOException Failure { get; } = new("The line is dead");

    public override int Read(Span<byte> buffer) => _reads++ < reads ? base.Read(buffer) : count ?? throw Failure;
}
