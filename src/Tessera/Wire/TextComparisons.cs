namespace Tessera.Wire;

/// <summary>What a <see cref="TextComparison"/> is in .NET.</summary>
internal static class TextComparisons
{
    public static bool IsKnown(byte code) => code is >= (byte)TextComparison.Ordinal and <= (byte)TextComparison.InvariantCultureIgnoreCase;

    /// <summary>The comparison itself where the options let the data choose it; else none.</summary>
    public static TextComparison Obeyed(this TextComparison comparison, TesseraComparerHandling handling) =>
        handling == TesseraComparerHandling.Preserve || (handling == TesseraComparerHandling.Ordinal && comparison == TextComparison.Ordinal) ? comparison : TextComparison.None;

    /// <summary>Null where nothing is said.</summary>
    public static StringComparer? ToComparer(this TextComparison comparison) => comparison switch
    {
        TextComparison.Ordinal => StringComparer.Ordinal,
        TextComparison.OrdinalIgnoreCase => StringComparer.OrdinalIgnoreCase,
        TextComparison.InvariantCulture => StringComparer.InvariantCulture,
        TextComparison.InvariantCultureIgnoreCase => StringComparer.InvariantCultureIgnoreCase,
        _ => null,
    };
}

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
