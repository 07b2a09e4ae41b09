using System.Collections.Concurrent;
using Tessera.Converters;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Codecs;

/// <summary>The descriptors that messages may name by fingerprint: those of the types that were used with the options, and those of their catalog.</summary>
/// <param name="own">Of the types.</param>
/// <param name="catalog">Null for none.</param>
internal sealed class KnownDescriptors(ConverterCache own, TesseraSchemaCatalog? catalog)
{
    /// <summary>Copies: plans are made for these, and are not to live as long as the catalog.</summary>
    private readonly ConcurrentDictionary<ulong, Descriptor> _copies = new();

    /// <summary>Null for one that nobody has, or whose root cannot stand in an any (spec/format.md §4).</summary>
    public Descriptor? Find(ulong fingerprint)
    {
        if (own.FindKnown(fingerprint) is Descriptor known)
            return known;
        if (catalog is null)
            return null;
        if (_copies.TryGetValue(fingerprint, out Descriptor? copy))
            return copy;
        if (catalog.Find(fingerprint)?.Descriptor is not Descriptor added || added.Root.Kind == WireKind.Any || added.Root.Kind.IsScalar())
            return null;
        // What the program has is not charged to the message.
        using Preparation preparation = Preparation.Begin();
        return _copies.GetOrAdd(fingerprint, Descriptor.Parse(new WireReader(added.Bytes, bounded: true)));
    }
}
