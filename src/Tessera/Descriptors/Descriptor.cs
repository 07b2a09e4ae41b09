using System.Collections.Concurrent;
using Tessera.Wire;

namespace Tessera.Descriptors;

/// <summary>A complete descriptor: its bytes, what they mean, and the readers that were made for it.</summary>
internal sealed class Descriptor
{
    private const int MaxReaders = 64;

    /// <summary>Of an entry of a cache, with this object and its table of readers.</summary>
    private const int Overhead = 1024;

    private readonly ConcurrentDictionary<object, object> _readers = new();
    private ulong _fingerprint;
    private long _memory = Overhead;

    public Descriptor(byte[] bytes, WireType root)
    {
        Bytes = bytes;
        Root = root;
    }

    public byte[] Bytes { get; }

    /// <summary>What making it and its readers has allocated.</summary>
    public long Memory => Volatile.Read(ref _memory);

    /// <summary>The cache that keeps it, and how much of its memory has been counted there. Only the cache sets these.</summary>
    public DescriptorCache? Cache { get; set; }

    /// <inheritdoc cref="Cache"/>
    public long Counted { get; set; }

    public WireType Root { get; }

    public ulong Fingerprint => _fingerprint != 0 ? _fingerprint : _fingerprint = Fnv1a.Append(Fnv1a.Basis, Bytes);

    /// <summary>Reads and validates a foreign descriptor.</summary>
    /// <param name="part">A reader of exactly the descriptor's bytes.</param>
    public static Descriptor Parse(WireReader part)
    {
        long before = GC.GetAllocatedBytesForCurrentThread();
        Descriptor descriptor = new(part.Present.ToArray(), DescriptorParser.Parse(part));
        descriptor.Grow(GC.GetAllocatedBytesForCurrentThread() - before);
        return descriptor;
    }

    /// <summary>A plan for it, or part of one, has taken memory.</summary>
    public void Grow(long bytes)
    {
        Interlocked.Add(ref _memory, bytes);
        Cache?.Count(this);
    }

    /// <summary>The reader that was made for a target, if any: targets are converters, so this layer need not know them.</summary>
    public object? FindReader(object target) => _readers.GetValueOrDefault(target);

    public void AddReader(object target, object reader)
    {
        if (_readers.Count < MaxReaders)
            _readers.TryAdd(target, reader);
    }
}
