using System.Collections.Concurrent;
using Tessera.Wire;

namespace Tessera.Descriptors;

/// <summary>A complete descriptor: its bytes, what they mean, and the readers that were made for it.</summary>
internal sealed class Descriptor
{
    private const int MaxReaders = 64;

    /// <summary>Messages of one type often hold the same of it. Each of these takes a few hundred bytes, or as many as the type's own descriptor.</summary>
    private const int MaxReduced = 8;

    /// <summary>Of an entry of a cache, with this object and its table of readers.</summary>
    private const int Overhead = 1024;

    /// <summary>Mostly the only one.</summary>
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

    /// <summary>The descriptor of all that a .NET type may hold.</summary>
    /// <param name="root">The type to describe.</param>
    /// <param name="subject">The .NET type.</param>
    public static Descriptor Of(WireType root, Type subject) => new(DescriptorEncoder.Encode(root, subject, out bool isWhole), root) { IsWhole = isWhole };

    /// <summary>Whether a message may hold it as it is; if not, a message holds what occurs in it.</summary>
    public bool IsWhole { get; private init; } = true;

    /// <summary>How many of its bytes a message does without in which nothing occurs that can be left out.</summary>
    public int Savings => _savings >= 0 ? _savings : _savings = MeasureSavings();

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

    /// <summary>The descriptor of what occurs in a message.</summary>
    /// <param name="root">The descriptor's root as the values name it: another .NET type may have had these bytes first.</param>
    /// <param name="only">What occurs. It may be kept.</param>
    /// <param name="subject">The .NET type.</param>
    public byte[] Reduce(WireType root, Occurrences only, Type subject)
    {
        // Where slots are cut, the descriptors of a message depend on one another.
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
        // Two threads may lose what the other one has added.
        Volatile.Write(ref _reduced, known.Length < MaxReduced ? [.. known, added] : [.. known.AsSpan(1), added]);
        return added.Bytes;
    }

    private int MeasureSavings()
    {
        Occurrences least = new();
        least.AddLeast(Root);
        return Bytes.Length - DescriptorEncoder.Encode(Root, typeof(Descriptor), least).Length;
    }

    /// <summary>The reader that was made for a target, if any: targets are converters, so this layer need not know them.</summary>
    public object? FindReader(object target) =>
        Volatile.Read(ref _first) is KnownReader first && ReferenceEquals(first.Target, target) ? first.Reader : Volatile.Read(ref _readers)?.GetValueOrDefault(target);

    public void AddReader(object target, object reader)
    {
        // The program's own have none.
        if (_first is null && Interlocked.CompareExchange(ref _first, new KnownReader(target, reader), null) is null)
            return;
        ConcurrentDictionary<object, object> readers = Volatile.Read(ref _readers) ?? Interlocked.CompareExchange(ref _readers, new(), null) ?? _readers;
        if (readers.Count < MaxReaders)
            readers.TryAdd(target, reader);
    }
}

/// <summary>A reader that was made for a target.</summary>
internal sealed record KnownReader(object Target, object Reader);

/// <summary>A descriptor of what occurred in a message, for the next one in which the same occurs.</summary>
/// <param name="Root">The type that was described.</param>
/// <param name="Only">What occurred. Nobody changes it any more.</param>
/// <param name="Bytes">The descriptor.</param>
internal sealed record ReducedDescriptor(WireType Root, Occurrences Only, byte[] Bytes);
