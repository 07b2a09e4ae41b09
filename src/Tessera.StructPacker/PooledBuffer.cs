using System.Buffers;

namespace StructPacker;

/// <summary>A byte array from a pool, of which the first <see cref="Size"/> bytes count. Disposing gives the array back.</summary>
/// <remarks>The array is not cleared, neither when it is taken nor when it is given back.</remarks>
public sealed class PooledBuffer : IDisposable
{
    private byte[]? _data;

    private PooledBuffer(byte[] data, int size)
    {
        _data = data;
        Size = size;
    }

    /// <summary>The array. It may be longer than <see cref="Size"/>; what follows is not part of the value.</summary>
    /// <exception cref="ObjectDisposedException">The array has been given back, and may be in use elsewhere.</exception>
    public byte[] Data => _data ?? throw new ObjectDisposedException(nameof(PooledBuffer));

    /// <summary>How many bytes of <see cref="Data"/> count.</summary>
    public int Size { get; }

    /// <summary>Takes a buffer for <paramref name="size"/> bytes from the pool.</summary>
    /// <param name="size">At least one byte.</param>
    /// <returns>A buffer with whatever was in it before.</returns>
    public static PooledBuffer Get(int size)
    {
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(size);
        return new PooledBuffer(ArrayPool<byte>.Shared.Rent(size), size);
    }

    /// <summary>Does nothing: the arrays belong to <see cref="ArrayPool{T}.Shared"/>, which gives unused memory back to the garbage collector by itself.</summary>
    public static void ClearCache()
    {
    }

    /// <summary>Writes the bytes that count to <paramref name="stream"/>.</summary>
    /// <param name="stream">Where to.</param>
    public void WriteInto(Stream stream)
    {
        ArgumentNullException.ThrowIfNull(stream);
        stream.Write(Data, 0, Size);
    }

    /// <summary>Writes the bytes that count to <paramref name="stream"/>. Do not dispose the buffer before the task has ended.</summary>
    /// <param name="stream">Where to.</param>
    /// <returns>A task that ends when they are written.</returns>
    public Task WriteIntoAsync(Stream stream) => WriteIntoAsync(stream, CancellationToken.None);

    /// <summary>Writes the bytes that count to <paramref name="stream"/>. Do not dispose the buffer before the task has ended.</summary>
    /// <param name="stream">Where to.</param>
    /// <param name="ct">Cancels the writing.</param>
    /// <returns>A task that ends when they are written.</returns>
    public Task WriteIntoAsync(Stream stream, CancellationToken ct)
    {
        ArgumentNullException.ThrowIfNull(stream);
        return stream.WriteAsync(Data, 0, Size, ct);
    }

    /// <summary>Copies the bytes that count.</summary>
    /// <returns>A new array of <see cref="Size"/> bytes.</returns>
    public byte[] ToArray() => Data.AsSpan(0, Size).ToArray();

    /// <summary>Gives the array back to the pool. A second call does nothing.</summary>
    public void Dispose()
    {
        // Exchanged, so that two threads that dispose at once do not give the same array back twice.
        if (Interlocked.Exchange(ref _data, null) is { } data)
        {
            ArrayPool<byte>.Shared.Return(data);
        }
    }
}
