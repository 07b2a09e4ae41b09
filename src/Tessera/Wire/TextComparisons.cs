namespace Tessera.Wire;

/// <summary>Converts a <see cref="TextComparison"/> to its counterpart in .NET.</summary>
internal static class TextComparisons
{
    public static bool IsKnown(byte code) => code is >= (byte)TextComparison.Ordinal and <= (byte)TextComparison.InvariantCultureIgnoreCase;

    /// <summary>Returns the comparison itself if the options let the data choose it; else <see cref="TextComparison.None"/>.</summary>
    public static TextComparison Obeyed(this TextComparison comparison, TesseraComparerHandling handling) =>
        handling == TesseraComparerHandling.Preserve || (handling == TesseraComparerHandling.Ordinal && comparison == TextComparison.Ordinal)
            ? comparison
            : TextComparison.None;

    /// <summary>Returns null for <see cref="TextComparison.None"/>.</summary>
    public static StringComparer? ToComparer(this TextComparison comparison) => comparison switch
    {
        TextComparison.Ordinal => StringComparer.Ordinal,
        TextComparison.OrdinalIgnoreCase => StringComparer.OrdinalIgnoreCase,
        TextComparison.InvariantCulture => StringComparer.InvariantCulture,
        TextComparison.InvariantCultureIgnoreCase => StringComparer.InvariantCultureIgnoreCase,
        _ => null,
    };
}

/// <summary>The comparison in front of the first head: how a map compares keys, or a set elements, that are text (spec/format.md §3.2).</summary>
internal enum TextComparison : byte
{
    /// <summary>The data does not give a comparison.</summary>
    None,

    Ordinal,
    OrdinalIgnoreCase,
    InvariantCulture,
    InvariantCultureIgnoreCase,
}
