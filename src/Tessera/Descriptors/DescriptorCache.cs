using System.Buffers.Binary;
using System.Collections.Concurrent;
using Tessera.Wire;

namespace Tessera.Descriptors;

/// <summary>
/// Foreign descriptors of messages that were read before, with the plans that were made for them: bounded by the memory that making them took, which is more than they
/// keep. A hit compares all bytes, so a forged hash gains nothing.
/// </summary>
/// <param name="capacity">In bytes; what is larger is not kept, and the oldest goes first.</param>
internal sealed class DescriptorCache(long capacity)
{
    /// <summary>A power of two.</summary>
    private const int LikelySlots = 64;

    private readonly Lock _gate = new();

    /// <summary>For each slot the last of those that are kept: it is found without a hash that withstands chosen bytes.</summary>
    private readonly Descriptor?[] _likely = new Descriptor?[LikelySlots];

    /// <summary>Null until there is one: most programs read what they wrote.</summary>
    private volatile ConcurrentDictionary<byte[], Descriptor>? _entries;

    private Queue<Descriptor>? _order;
    private long _bytes;

    /// <summary>What the descriptors took that are kept now.</summary>
    public long Bytes
    {
        get
        {
            lock (_gate)
                return _bytes;
        }
    }

    /// <summary>Null if it is not kept.</summary>
    public Descriptor? Find(ReadOnlySpan<byte> bytes)
    {
        if (_entries is not { } entries)
            return null;
        if (FastPaths.Enabled && Volatile.Read(ref _likely[SlotOf(bytes)]) is Descriptor likely && bytes.SequenceEqual(likely.Bytes))
            return likely;
        return entries.GetAlternateLookup<ReadOnlySpan<byte>>().TryGetValue(bytes, out Descriptor? known) ? known : null;
    }

    /// <summary>Of a message that may still fail: it is not kept.</summary>
    /// <param name="part">A reader of exactly the descriptor's bytes.</param>
    public Descriptor Get(WireReader part) => Find(part.Present) ?? Descriptor.Parse(part);

    /// <summary>Of the application.</summary>
    /// <param name="part">A reader of exactly the descriptor's bytes.</param>
    public Descriptor GetKept(WireReader part)
    {
        Descriptor descriptor = Get(part);
        Keep(descriptor);
        return descriptor;
    }

    /// <summary>The message of a descriptor has succeeded.</summary>
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

    /// <summary>A descriptor has got larger: by a plan, or part of one.</summary>
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
        // The members that a version adds stand at the end; in front is the name of a first member, which all versions have.
        uint hash = (uint)bytes.Length;
        if (bytes.Length >= sizeof(ulong))
            hash ^= (uint)((BinaryPrimitives.ReadUInt64LittleEndian(bytes[^sizeof(ulong)..]) * 0x9E3779B97F4A7C15) >> 32);
        return (int)((hash * 0xC2B2AE3D) >> 26) & (LikelySlots - 1);
    }
}
