namespace Tessera;

/// <summary>
/// What the bytes of a message are a function of (spec/format.md §9). Readers need not know it; those with
/// <see cref="TesseraOptions.StrictValues"/> reject what no writer of the profile would have produced.
/// </summary>
public enum TesseraSerializationProfile
{
    /// <summary>Of the value and, for dictionaries and sets, of the order in which they list their entries. The fastest.</summary>
    Default,

    /// <summary>Of the value alone: entries of dictionaries and sets are sorted by their bytes. Nothing is lost.</summary>
    Deterministic,

    /// <summary>
    /// Equal values have equal bytes: as <see cref="Deterministic"/>, and what Equals does not see is not written: the scale of decimals, the sign
    /// of zero, the bits of NaN, the kind of a DateTime, the offset of a DateTimeOffset.
    /// </summary>
    Canonical,
}
