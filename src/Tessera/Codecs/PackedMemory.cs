using System.Buffers;

namespace Tessera.Codecs;

/// <summary>A copy of a body in an array from the pool, which takes the array back when this object is disposed.</summary>
internal sealed class PackedMemory : IMemoryOwner<byte>
{
    private readonly int _length;
    private byte[]? _array;

    public PackedMemory(ReadOnlySpan<byte> body)
    {
        _length = body.Length;
        _array = ArrayPool<byte>.Shared.Rent(_length);
        body.CopyTo(_array);
    }

    public Memory<byte> Memory => new(_array ?? throw new ObjectDisposedException(nameof(IMemoryOwner<byte>)), 0, _length);

    public void Dispose()
    {
        // The field is exchanged, so that two threads that dispose at once do not return the same array twice.
        if (Interlocked.Exchange(ref _array, null) is { } array)
            ArrayPool<byte>.Shared.Return(array);
    }
}
