namespace Tessera.TestKit;

/// <summary>A stream that is read asynchronously and always has its answer ready: all happens on the thread that asks, whose memory can be counted.</summary>
public sealed class PromptStream(byte[] data, int chunk = 1) : ChunkStream(data, chunk)
{
    /// <inheritdoc/>
    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => new(Read(buffer.Span));
}
