using System.Buffers;

namespace Tessera.Hosts.Tests.AspNetCore;

/// <summary>Counts the bytes that are rented at the same time.</summary>
internal sealed class CountingPool : MemoryPool<byte>
{
    private const int Size = 4096;
    private int _rented;

    /// <summary>The most bytes that have been rented at the same time.</summary>
    public int Most { get; private set; }

    public override int MaxBufferSize => Size;

    public override IMemoryOwner<byte> Rent(int minBufferSize = -1)
    {
        Most = Math.Max(Most, Interlocked.Add(ref _rented, Size));
        return new Owner(this);
    }

    protected override void Dispose(bool disposing)
    {
    }

    private sealed class Owner(CountingPool pool) : IMemoryOwner<byte>
    {
        public Memory<byte> Memory { get; } = new byte[Size];

        public void Dispose() => Interlocked.Add(ref pool._rented, -Size);
    }
}
