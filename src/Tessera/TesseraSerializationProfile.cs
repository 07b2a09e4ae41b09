namespace Tessera;

/// <summary>
/// Specifies what the bytes of a message depend on (spec/format.md §9). Readers do not have to know the profile. With
/// <see cref="TesseraOptions.StrictValues"/>, readers reject what a writer with the profile would not have produced.
/// </summary>
public enum TesseraSerializationProfile
{
    /// <summary>The bytes depend on the value and on the order in which dictionaries and sets list their entries. This is the fastest profile.</summary>
    Default,

    /// <summary>The bytes depend on the value only: the entries of dictionaries and sets are sorted by their bytes. Nothing is lost.</summary>
    Deterministic,

    /// <summary>
    /// Equal values have equal bytes. In addition to <see cref="Deterministic"/>, what Equals ignores is not written: the scale of decimals, the sign of zero,
    /// the bits of NaN, the kind of a DateTime, the offset of a DateTimeOffset.
    /// </summary>
    Canonical,
}
