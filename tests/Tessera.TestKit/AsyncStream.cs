namespace Tessera.TestKit;

/// <summary>A stream that can be read and written only asynchronously. It delivers limited numbers of bytes and never completes synchronously.</summary>
public class AsyncStream(byte[] data, int chunk = 1) : ChunkStream(data, chunk)
{
    private readonly MemoryStream _written = new();

    /// <summary>The number of calls so far.</summary>
    public int Operations { get; private set; }

    /// <summary>The bytes that were written.</summary>
    public byte[] Written => _written.ToArray();

    /// <summary>An action that is called before each operation, with the number of the operation.</summary>
    public Action<int>? Before { get; init; }

    /// <inheritdoc/>
    public override bool CanWrite => true;

    /// <inheritdoc/>
    public override int Read(Span<byte> buffer) => throw new InvalidOperationException("A thread was blocked.");

    /// <inheritdoc/>
    public override void Write(byte[] buffer, int offset, int count) => throw new InvalidOperationException("A thread was blocked.");

    /// <inheritdoc/>
    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        await BeginAsync();
        return base.Read(buffer.Span);
    }

    /// <inheritdoc/>
    public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        await BeginAsync();
        _written.Write(buffer.Span);
    }

    private async Task BeginAsync()
    {
        await Task.Yield();
        Before?.Invoke(Operations);
        Operations++;
    }
}
