using System.Collections.Concurrent;
using Tessera.Wire;

namespace Tessera.Descriptors;

/// <summary>
/// Foreign descriptors that were parsed before, bounded in number. A hit compares all bytes, so a forged hash gains nothing.
/// </summary>
internal sealed class DescriptorCache(int capacity)
{
    private readonly ConcurrentDictionary<byte[], Descriptor> _entries = new(BytesComparer.Instance);
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
}
