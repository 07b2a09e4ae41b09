using System.Collections.Concurrent;
using Tessera.Converters;

namespace Tessera.Codecs;

/// <summary>The descriptors that messages may name by fingerprint: those of the types used with the options, and those of the catalog.</summary>
/// <param name="own">The converters of the types that were used.</param>
/// <param name="catalog">The catalog; null for none.</param>
internal sealed class KnownDescriptors(ConverterCache own, TesseraSchemaCatalog? catalog)
{
    /// <summary>The most schemas that one message may ask for.</summary>
    private const int MaxAsked = 16;

    /// <summary>Copies of the catalog's descriptors, because plans are kept with them and must not live as long as the catalog. Null without one.</summary>
    private readonly ConcurrentDictionary<ulong, Descriptor>? _copies = catalog is null ? null : new();

    /// <summary>Returns null for an unknown fingerprint, and for a descriptor whose root cannot stand in an any (spec/format.md §4).</summary>
    public Descriptor? Find(ulong fingerprint)
    {
        if (own.FindKnown(fingerprint) is Descriptor known)
            return known;
        if (_copies is null)
            return null;
        if (_copies.TryGetValue(fingerprint, out Descriptor? copy))
            return copy;
        if (catalog!.Find(fingerprint)?.Descriptor is not Descriptor added || added.Root.Kind == WireKind.Any || added.Root.Kind.IsScalar())
            return null;
        // A descriptor that the program already has is not charged to the message.
        using Preparation preparation = Preparation.Begin();
        return _copies.GetOrAdd(fingerprint, Descriptor.Parse(new WireReader(added.Bytes, bounded: true)));
    }

    /// <summary>Whether there is a resolver that can be asked for unknown schemas.</summary>
    public bool CanAsk => catalog?.Resolver is not null;

    /// <summary>Asks the catalog's resolver for a schema and adds the answer to the catalog. If the resolver has none, that is not remembered.</summary>
    /// <param name="asked">The number of schemas that the message has asked for before.</param>
    /// <param name="cancellationToken">The token that is passed to the resolver.</param>
    /// <returns>Whether <see cref="Find"/> now finds the descriptor.</returns>
    public async ValueTask<bool> AskAsync(ulong fingerprint, int asked, CancellationToken cancellationToken)
    {
        if (asked >= MaxAsked
            || catalog?.Resolver is not { } resolver
            || await resolver(fingerprint, cancellationToken).ConfigureAwait(false) is not TesseraSchema schema)
            return false;
        if (schema.Fingerprint != fingerprint)
            throw new InvalidOperationException($"The resolver was asked for the schema with the fingerprint {fingerprint:x16}, but returned the one with {schema.Fingerprint:x16}.");
        catalog.Add(schema);
        return Find(fingerprint) is not null;
    }
}
