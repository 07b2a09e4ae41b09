using System.Collections.Concurrent;
using Tessera.Descriptors;

namespace Tessera;

/// <summary>What one options instance has learned: descriptors of other programs, and those of the program's own types.</summary>
internal sealed class SerializerState
{
    private readonly ConcurrentDictionary<ulong, Descriptor> _own = new();

    public SerializerState(TesseraOptions options)
    {
        Limits = options.ToLimits();
        Descriptors = new DescriptorCache(options.MaxCachedDescriptors);
    }

    public ReadLimits Limits { get; }

    public DescriptorCache Descriptors { get; }

    public ReadContext RentReadContext() => ReadContext.Rent(Limits, Descriptors, FindKnown);

    /// <summary>Fingerprints stand for the types this program has used with these options.</summary>
    public Descriptor? FindKnown(ulong fingerprint) => _own.GetValueOrDefault(fingerprint);
}
