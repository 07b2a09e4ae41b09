namespace Tessera;

/// <summary>
/// Specifies which string comparers of dictionaries and sets are written and obeyed. A message can name four comparers: ordinal and invariant culture, each
/// with and without ignoring case. Other comparers are not written.
/// </summary>
/// <remarks>A collection that an initializer creates with a comparer keeps it. With a <see cref="TesseraOptions.Profile"/>, no comparers are written.</remarks>
public enum TesseraComparerHandling
{
    /// <summary>
    /// Comparers are written, in two bytes where a comparer is not the default of its collection. On reading, only the ordinal comparer is obeyed, so that data
    /// from others cannot make keys equal that the program considers different.
    /// </summary>
    Ordinal,

    /// <summary>Comparers are written and obeyed: collections keep their comparer. Use it for data that you trust to choose how keys compare.</summary>
    Preserve,

    /// <summary>Comparers are neither written nor obeyed.</summary>
    None,
}
