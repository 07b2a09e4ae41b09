namespace Tessera.Hosts.Tests.AspNetCore;

/// <summary>Gives one byte at a time.</summary>
internal sealed class DripStream(byte[] data) : MemoryStream(data)
{
    public override int Read(Span<byte> buffer) => base.Read(buffer[..Math.Min(1, buffer.Length)]);

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => base.ReadAsync(buffer[..Math.Min(1, buffer.Length)], cancellationToken);

    public override async Task CopyToAsync(Stream destination, int bufferSize, CancellationToken cancellationToken)
    {
        byte[] one = new byte[1];
        while (await ReadAsync(one, cancellationToken) == 1)
        {
            await destination.WriteAsync(one, cancellationToken);
            await destination.FlushAsync(cancellationToken);
        }
    }
}
