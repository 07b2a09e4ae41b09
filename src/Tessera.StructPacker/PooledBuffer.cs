using System.Buffers;

namespace StructPacker;

/// <summary>A pooled byte array with a packed value in its first <see cref="Size"/> bytes. Disposing it returns the array to the pool.</summary>
/// <remarks>The array is cleared neither when it is rented nor when it is returned.</remarks>
public sealed class PooledBuffer : IDisposable
{
    private byte[]? _data;

    private PooledBuffer(byte[] data, int size)
    {
        _data = data;
        Size = size;
    }

    /// <summary>The array. It may be longer than <see cref="Size"/>; the bytes after that are not part of the value.</summary>
    /// <exception cref="ObjectDisposedException">The array has been returned to the pool and may be in use elsewhere.</exception>
    public byte[] Data => _data ?? throw new ObjectDisposedException(nameof(PooledBuffer));

    /// <summary>The number of bytes in <see cref="Data"/> that belong to the value.</summary>
    public int Size { get; }

    /// <summary>Rents a buffer for <paramref name="size"/> bytes from the pool.</summary>
    /// <param name="size">The number of bytes, which must be positive.</param>
    /// <returns>A buffer with unspecified content.</returns>
    public static PooledBuffer Get(int size)
    {
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(size);
        return new PooledBuffer(ArrayPool<byte>.Shared.Rent(size), size);
    }

    /// <summary>Does nothing. The arrays belong to <see cref="ArrayPool{T}.Shared"/>, which frees unused memory itself.</summary>
    public static void ClearCache()
    {
    }

    /// <summary>Writes the packed value to <paramref name="stream"/>.</summary>
    /// <param name="stream">The stream to write to.</param>
    public void WriteInto(Stream stream)
    {
        ArgumentNullException.ThrowIfNull(stream);
        stream.Write(Data, 0, Size);
    }

    /// <summary>Asynchronously writes the packed value to <paramref name="stream"/>. Do not dispose the buffer before the task has completed.</summary>
    /// <param name="stream">The stream to write to.</param>
    /// <returns>A task that completes when the bytes have been written.</returns>
    public Task WriteIntoAsync(Stream stream) => WriteIntoAsync(stream, CancellationToken.None);

    /// <summary>Asynchronously writes the packed value to <paramref name="stream"/>. Do not dispose the buffer before the task has completed.</summary>
    /// <param name="stream">The stream to write to.</param>
    /// <param name="ct">A token that cancels the operation.</param>
    /// <returns>A task that completes when the bytes have been written.</returns>
    public Task WriteIntoAsync(Stream stream, CancellationToken ct)
    {
        ArgumentNullException.ThrowIfNull(stream);
        return stream.WriteAsync(Data, 0, Size, ct);
    }

    /// <summary>Copies the packed value into a new array.</summary>
    /// <returns>A new array of <see cref="Size"/> bytes.</returns>
    public byte[] ToArray() => Data.AsSpan(0, Size).ToArray();

    /// <summary>Returns the array to the pool. A second call has no effect.</summary>
    public void Dispose()
    {
        // The exchange prevents two threads that dispose at the same time from returning the array twice.
        if (Interlocked.Exchange(ref _data, null) is { } data)
        {
            ArrayPool<byte>.Shared.Return(data);
        }
    }
}
