using System.Collections.Concurrent;
using Tessera.Wire;

namespace Tessera.Descriptors;

/// <summary>
/// Foreign descriptors that were parsed before, bounded in number. A hit compares all bytes, so a forged hash gains nothing; the hash is
/// seeded per process, so that a flood of chosen descriptors spreads.
/// </summary>
internal sealed class DescriptorCache(int capacity)
{
    private readonly ConcurrentDictionary<byte[], Descriptor> _entries = new(ByteComparer.Instance);
    private readonly ConcurrentQueue<byte[]> _order = new();

    /// <param name="part">A reader of exactly the descriptor's bytes.</param>
    public Descriptor Get(WireReader part)
    {
        ReadOnlySpan<byte> bytes = part.Present;
        if (_entries.GetAlternateLookup<ReadOnlySpan<byte>>().TryGetValue(bytes, out Descriptor? known))
            return known;
        Descriptor descriptor = new(bytes.ToArray(), DescriptorParser.Parse(part));
        if (capacity > 0 && _entries.TryAdd(descriptor.Bytes, descriptor))
        {
            _order.Enqueue(descriptor.Bytes);
            while (_order.Count > capacity && _order.TryDequeue(out byte[]? oldest))
                _entries.TryRemove(oldest, out _);
        }

        return descriptor;
    }

    private sealed class ByteComparer : IEqualityComparer<byte[]>, IAlternateEqualityComparer<ReadOnlySpan<byte>, byte[]>
    {
        public static readonly ByteComparer Instance = new();

        public bool Equals(byte[]? x, byte[]? y) => x.AsSpan().SequenceEqual(y);

        public int GetHashCode(byte[] obj) => GetHashCode(obj.AsSpan());

        public bool Equals(ReadOnlySpan<byte> alternate, byte[] other) => alternate.SequenceEqual(other);

        public int GetHashCode(ReadOnlySpan<byte> alternate)
        {
            HashCode hash = default;
            hash.AddBytes(alternate);
            return hash.ToHashCode();
        }

        public byte[] Create(ReadOnlySpan<byte> alternate) => alternate.ToArray();
    }
}
