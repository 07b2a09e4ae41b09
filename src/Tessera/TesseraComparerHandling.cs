namespace Tessera;

/// <summary>
/// Which comparers of text go along in the data with dictionaries and sets. A message may name four: ordinal and of the invariant culture, each ignoring case or not. Any other is no data.
/// </summary>
/// <remarks>A collection that an initializer made with a comparer of its own keeps that, whatever the data name. With a <see cref="TesseraOptions.Profile"/> none is written.</remarks>
public enum TesseraComparerHandling
{
    /// <summary>
    /// They are written, two bytes where a comparer is not the usual one of its collection; of what is read only the ordinal one is obeyed. Data from anyone cannot make keys equal that
    /// the program takes for different.
    /// </summary>
    Ordinal,

    /// <summary>They are written and obeyed: collections come back with the comparer they had. For data that the program trusts to say how its keys compare.</summary>
    Preserve,

    /// <summary>They are neither written nor obeyed.</summary>
    None,
}
