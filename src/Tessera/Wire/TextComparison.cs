namespace Tessera.Wire;

/// <summary>How a map compares its keys, or a set its elements, that are text (spec/format.md §2): what stands in front of its first head.</summary>
internal enum TextComparison : byte
{
    /// <summary>Nothing is said.</summary>
    None,

    Ordinal,
    OrdinalIgnoreCase,
    InvariantCulture,
    InvariantCultureIgnoreCase,
}
