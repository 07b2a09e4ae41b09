using System.Collections.Concurrent;

namespace Tessera.Descriptors;

/// <summary>A complete descriptor: its bytes, the wire type that they describe, and the readers that were made for it.</summary>
internal sealed class Descriptor
{
    private const int MaxReaders = 64;

    /// <summary>How many reduced descriptors are kept for later messages. Each takes a few hundred bytes, or as many as the full descriptor.</summary>
    private const int MaxReduced = 8;

    /// <summary>The memory, in bytes, of an entry of the cache with this object and its table of readers.</summary>
    private const int Overhead = 1024;

    /// <summary>The first reader, which is usually the only one.</summary>
    private KnownReader? _first;

    private ConcurrentDictionary<object, object>? _readers;
    private ulong _fingerprint;
    private int _savings = -1;
    private ReducedDescriptor[] _reduced = [];
    private long _memory = Overhead;

    public Descriptor(byte[] bytes, WireType root)
    {
        Bytes = bytes;
        Root = root;
    }

    /// <summary>Creates the descriptor of everything that a .NET type may contain.</summary>
    public static Descriptor Of(WireType root, Type subject) => new(DescriptorEncoder.Encode(root, subject, out bool isWhole), root) { IsWhole = isWhole };

    /// <summary>Whether a message may contain the descriptor. If not, messages contain only reduced descriptors.</summary>
    public bool IsWhole { get; private init; } = true;

    /// <summary>How many bytes shorter the reduced descriptor is for a message that contains as little as possible.</summary>
    public int Savings => _savings >= 0 ? _savings : _savings = MeasureSavings();

    public byte[] Bytes { get; }

    /// <summary>The number of bytes allocated for the descriptor and its readers.</summary>
    public long Memory => Volatile.Read(ref _memory);

    /// <summary>The cache that keeps the descriptor, and the part of its memory that is counted there. Only the cache sets these properties.</summary>
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

    /// <summary>Adds memory that was allocated for a plan of the descriptor, or for a part of one.</summary>
    public void Grow(long bytes)
    {
        Interlocked.Add(ref _memory, bytes);
        Cache?.Count(this);
    }

    /// <summary>Returns the reduced descriptor of a message.</summary>
    /// <param name="root">The writer's wire type of the root. <see cref="Root"/> may be that of another .NET type with the same descriptor.</param>
    /// <param name="only">What occurs in the message. The method may keep this object.</param>
    /// <param name="subject">The .NET type of the root.</param>
    public byte[] Reduce(WireType root, Occurrences only, Type subject)
    {
        // If slots are cut, the descriptors of a message depend on one another, so they are not kept.
        if (only.Cuts > 0)
            return DescriptorEncoder.Encode(root, subject, only);
        ReducedDescriptor[] known = Volatile.Read(ref _reduced);
        foreach (ReducedDescriptor reduced in known)
        {
            if (ReferenceEquals(reduced.Root, root) && reduced.Only.AreSame(only))
                return reduced.Bytes;
        }

        ReducedDescriptor added = new(root, only, DescriptorEncoder.Encode(root, subject, only));
        if (only.Cuts > 0)
            return added.Bytes;
        only.IsKept = true;
        // If two threads add a descriptor at the same time, one of the two may be lost. It is then made again.
        Volatile.Write(ref _reduced, known.Length < MaxReduced ? [.. known, added] : [.. known.AsSpan(1), added]);
        return added.Bytes;
    }

    private int MeasureSavings()
    {
        Occurrences least = new();
        least.AddLeast(Root);
        return Bytes.Length - DescriptorEncoder.Encode(Root, typeof(Descriptor), least).Length;
    }

    /// <summary>Returns the reader that was made for a target, if any. Targets are converters, which this layer does not know.</summary>
    public object? FindReader(object target) =>
        Volatile.Read(ref _first) is KnownReader first && ReferenceEquals(first.Target, target)
            ? first.Reader
            : Volatile.Read(ref _readers)?.GetValueOrDefault(target);

    public void AddReader(object target, object reader)
    {
        // The dictionary is created for the second reader. Descriptors of the program's own types have no reader, and most others have one.
        if (_first is null && Interlocked.CompareExchange(ref _first, new KnownReader(target, reader), null) is null)
            return;
        ConcurrentDictionary<object, object> readers = Volatile.Read(ref _readers) ?? Interlocked.CompareExchange(ref _readers, new(), null) ?? _readers;
        if (readers.Count < MaxReaders)
            readers.TryAdd(target, reader);
    }
}

/// <summary>A reader, with the target that it was made for.</summary>
internal sealed record KnownReader(object Target, object Reader);

/// <summary>A reduced descriptor, kept for the next message in which the same occurs.</summary>
/// <param name="Root">The wire type that was described.</param>
/// <param name="Only">What occurred in the message. This object must not change any more.</param>
/// <param name="Bytes">The reduced descriptor.</param>
internal sealed record ReducedDescriptor(WireType Root, Occurrences Only, byte[] Bytes);
