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
    /// <summary>One message may ask for so many; the next one is an error.</summary>
    private const int MaxAsked = 16;

    /// <summary>Copies: plans are made for these, and are not to live as long as the catalog. Null without one.</summary>
    private readonly ConcurrentDictionary<ulong, Descriptor>? _copies = catalog is null ? null : new();

    /// <summary>Null for one that nobody has, or whose root cannot stand in an any (spec/format.md §4).</summary>
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
        // What the program has is not charged to the message.
        using Preparation preparation = Preparation.Begin();
        return _copies.GetOrAdd(fingerprint, Descriptor.Parse(new WireReader(added.Bytes, bounded: true)));
    }

    /// <summary>Somebody can be asked for schemas that are not known.</summary>
    public bool CanAsk => catalog?.Resolver is not null;

    /// <summary>Asks for a schema. What the answer was is for the catalog to know: that nobody has one is not remembered.</summary>
    /// <param name="fingerprint">Which one.</param>
    /// <param name="asked">How many the message has asked for before.</param>
    /// <param name="cancellationToken">Passed on.</param>
    /// <returns>Whether it can be found now.</returns>
    public async ValueTask<bool> AskAsync(ulong fingerprint, int asked, CancellationToken cancellationToken)
    {
        if (asked >= MaxAsked || catalog?.Resolver is not { } resolver || await resolver(fingerprint, cancellationToken).ConfigureAwait(false) is not TesseraSchema schema)
            return false;
        if (schema.Fingerprint != fingerprint)
            throw new InvalidOperationException($"The resolver was asked for the schema of the fingerprint {fingerprint:x16} and gave that of {schema.Fingerprint:x16}.");
        catalog.Add(schema);
        return Find(fingerprint) is not null;
    }
}
