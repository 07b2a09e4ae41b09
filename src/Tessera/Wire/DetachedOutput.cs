using System.Buffers;

namespace Tessera.Wire;

/// <summary>
/// A finished message in pooled memory of its own. While a stream takes these bytes, the thread that wrote the message can use its <see cref="OutputBuffer"/>
/// again, and the application may change its arrays.
/// </summary>
internal sealed class DetachedOutput(long length)
{
    private const int MaxPiece = 1 << 20;

    private readonly List<ArraySegment<byte>> _pieces = [];
    private long _left = length;

    public long Length { get; } = length;

    public void Append(ReadOnlySpan<byte> bytes)
    {
        while (bytes.Length > 0)
        {
            ArraySegment<byte> last = _pieces.Count > 0 ? _pieces[^1] : default;
            int room = (last.Array?.Length ?? 0) - last.Count;
            if (room == 0)
            {
                last = new ArraySegment<byte>(ArrayPool<byte>.Shared.Rent((int)Math.Min(_left, MaxPiece)), 0, 0);
                room = last.Array!.Length;
                _pieces.Add(last);
            }

            int count = Math.Min(room, bytes.Length);
            BlockCopy.Copy(bytes[..count], last.Array.AsSpan(last.Count));
            _pieces[^1] = new ArraySegment<byte>(last.Array!, 0, last.Count + count);
            bytes = bytes[count..];
            _left -= count;
        }
    }

    /// <summary>Writes the message; to be called once. If the stream fails, it may still use the memory, which is then left to the collector.</summary>
    public async Task CopyToAsync(Stream destination, CancellationToken cancellationToken)
    {
        foreach (ArraySegment<byte> piece in _pieces)
        {
            cancellationToken.ThrowIfCancellationRequested();
            await destination.WriteAsync(piece, cancellationToken).ConfigureAwait(false);
            ArrayPool<byte>.Shared.Return(piece.Array!);
        }

        _pieces.Clear();
    }
}
