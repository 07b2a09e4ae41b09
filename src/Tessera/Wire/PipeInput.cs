using System.Buffers;
using System.IO.Pipelines;

namespace Tessera.Wire;

/// <summary>
/// Presents a pipe as a stream for an <see cref="InputSource"/>: bytes that have arrived can be read beyond the end of the message, and given back. All of them
/// are taken out of the pipe before it is waited for, so a message may be larger than the pipe's buffer. Therefore, only the bytes that arrived last can be
/// given back.
/// </summary>
internal sealed class PipeInput(PipeReader pipe) : InputStream
{
    private ReadOnlySequence<byte> _held;
    private ReadOnlySequence<byte> _rest;
    private bool _isHeld;

    public override bool CanSeek => true;

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
        _rest.IsEmpty ? WaitAsync(buffer, cancellationToken) : new ValueTask<int>(Take(buffer.Span));

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        ReadAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException("A pipe is read asynchronously.");

    /// <summary>Gives back bytes that were read last, as far as the pipe still holds them.</summary>
    public override long Seek(long offset, SeekOrigin origin)
    {
        if (origin != SeekOrigin.Current)
            throw new NotSupportedException();
        _rest = _held.Slice(Math.Clamp(_held.Length - _rest.Length + offset, 0, _held.Length));
        return 0;
    }

    /// <summary>Consumes what was read. Other code may read the pipe afterwards.</summary>
    public void Release()
    {
        if (!_isHeld)
            return;
        SequencePosition consumed = _rest.Start;
        (_held, _rest, _isHeld) = (default, default, false);
        pipe.AdvanceTo(consumed);
    }

    private async ValueTask<int> WaitAsync(Memory<byte> buffer, CancellationToken cancellationToken)
    {
        while (true)
        {
            Release();
            ReadResult result = await pipe.ReadAsync(cancellationToken).ConfigureAwait(false);
            (_held, _rest, _isHeld) = (result.Buffer, result.Buffer, true);
            if (result.IsCanceled)
            {
                Release();
                throw new OperationCanceledException("The pending read of the pipe was cancelled.");
            }

            if (!_rest.IsEmpty || result.IsCompleted)
                return Take(buffer.Span);
        }
    }

    private int Take(Span<byte> destination)
    {
        int count = (int)Math.Min(_rest.Length, destination.Length);
        _rest.Slice(0, count).CopyTo(destination);
        _rest = _rest.Slice(count);
        return count;
    }
}
