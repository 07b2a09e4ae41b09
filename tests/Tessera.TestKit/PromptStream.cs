namespace Tessera.TestKit;

/// <summary>A stream whose asynchronous reads complete synchronously, so that everything happens on the calling thread, whose memory can be measured.</summary>
public sealed class PromptStream(byte[] data, int chunk = 1) : ChunkStream(data, chunk)
{
    /// <inheritdoc/>
    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => new(Read(buffer.Span));
}
