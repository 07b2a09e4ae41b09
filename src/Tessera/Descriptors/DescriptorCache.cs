using System.Buffers.Binary;
using System.Collections.Concurrent;

namespace Tessera.Descriptors;

/// <summary>
/// Keeps the foreign descriptors of earlier messages, with the plans that were made for them. The limit counts the memory allocated to make them, which is
/// more than they keep in use. A lookup compares all bytes, so a forged hash gains nothing.
/// </summary>
/// <param name="capacity">The limit in bytes. A larger descriptor is not kept, and the oldest descriptors are removed first.</param>
internal sealed class DescriptorCache(long capacity)
{
    /// <summary>The number of slots, a power of two.</summary>
    private const int LikelySlots = 64;

    private readonly Lock _gate = new();

    /// <summary>For each slot, the descriptor kept last. Its hash is faster than that of the dictionary, but colliding bytes can be chosen.</summary>
    private readonly Descriptor?[] _likely = new Descriptor?[LikelySlots];

    /// <summary>The descriptors by their bytes; null until there is one, because most programs read only what they wrote.</summary>
    private volatile ConcurrentDictionary<byte[], Descriptor>? _entries;

    private Queue<Descriptor>? _order;
    private long _bytes;

    /// <summary>The memory of the descriptors that are kept now.</summary>
    public long Bytes
    {
        get
        {
            lock (_gate)
                return _bytes;
        }
    }

    /// <summary>Returns the descriptor with these bytes, or null if it is not kept.</summary>
    public Descriptor? Find(ReadOnlySpan<byte> bytes)
    {
        if (_entries is not { } entries)
            return null;
        if (FastPaths.Enabled && Volatile.Read(ref _likely[SlotOf(bytes)]) is Descriptor likely && bytes.SequenceEqual(likely.Bytes))
            return likely;
        return entries.GetAlternateLookup<ReadOnlySpan<byte>>().TryGetValue(bytes, out Descriptor? known) ? known : null;
    }

    /// <summary>Returns the descriptor with these bytes. A new descriptor is not kept yet, because its message may still fail.</summary>
    /// <param name="part">A reader of exactly the descriptor's bytes.</param>
    public Descriptor Get(WireReader part) => Find(part.Present) ?? Descriptor.Parse(part);

    /// <summary>Returns the descriptor with these bytes, which come from the application, and keeps it.</summary>
    /// <param name="part">A reader of exactly the descriptor's bytes.</param>
    public Descriptor GetKept(WireReader part)
    {
        Descriptor descriptor = Get(part);
        Keep(descriptor);
        return descriptor;
    }

    /// <summary>Keeps the descriptor of a message that has been read successfully.</summary>
    public void Keep(Descriptor descriptor)
    {
        if (descriptor.Memory > capacity)
            return;
        lock (_gate)
        {
            if (descriptor.Cache is not null || !(_entries ??= new(BytesComparer.Instance)).TryAdd(descriptor.Bytes, descriptor))
                return;
            descriptor.Cache = this;
            (_order ??= new()).Enqueue(descriptor);
            Volatile.Write(ref _likely[SlotOf(descriptor.Bytes)], descriptor);
            CountLocked(descriptor);
        }
    }

    /// <summary>Counts the memory of a descriptor that has grown by a plan, or by a part of one.</summary>
    public void Count(Descriptor descriptor)
    {
        lock (_gate)
        {
            if (ReferenceEquals(descriptor.Cache, this))
                CountLocked(descriptor);
        }
    }

    private void CountLocked(Descriptor descriptor)
    {
        _bytes += descriptor.Memory - descriptor.Counted;
        descriptor.Counted = descriptor.Memory;
        while (_bytes > capacity && _order!.TryDequeue(out Descriptor? oldest))
        {
            _entries!.TryRemove(oldest.Bytes, out _);
            ref Descriptor? likely = ref _likely[SlotOf(oldest.Bytes)];
            if (ReferenceEquals(likely, oldest))
                likely = null;
            _bytes -= oldest.Counted;
            (oldest.Cache, oldest.Counted) = (null, 0);
        }
    }

    private static int SlotOf(ReadOnlySpan<byte> bytes)
    {
        // The hash uses the end of the descriptor, where later versions add members. The start has the first member's name, as in all versions.
        uint hash = (uint)bytes.Length;
        if (bytes.Length >= sizeof(ulong))
            hash ^= (uint)((BinaryPrimitives.ReadUInt64LittleEndian(bytes[^sizeof(ulong)..]) * 0x9E3779B97F4A7C15) >> 32);
        return (int)((hash * 0xC2B2AE3D) >> 26) & (LikelySlots - 1);
    }
}
