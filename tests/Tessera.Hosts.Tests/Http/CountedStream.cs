namespace Tessera.Hosts.Tests.Http;

/// <summary>What comes over a connection: it cannot be set back. Counts how often it is asked.</summary>
internal sealed class CountedStream(byte[] data) : MemoryStream(data)
{
    public int Reads { get; private set; }

    public override bool CanSeek => false;

    public override int Read(byte[] buffer, int offset, int count)
    {
        Reads++;
        return base.Read(buffer, offset, count);
    }

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        Reads++;
        return base.ReadAsync(buffer, cancellationToken);
    }
}
