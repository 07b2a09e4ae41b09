namespace Tessera.Converters.Forms;

/// <summary>The entries of a StringDictionary. Reading compares keys as StringDictionary does, so keys that it considers equal are duplicates.</summary>
internal sealed class StringDictionaryForm(IEqualityComparer<string> comparer) : Dictionary<string, string?>(comparer)
{
    public StringDictionaryForm()
        : this(LowerCaseComparer.Instance)
    {
    }
}

/// <summary>Compares text by its lower case, as StringDictionary does. A comparison that ignores case considers more texts equal.</summary>
internal sealed class LowerCaseComparer : IEqualityComparer<string>
{
    public static LowerCaseComparer Instance { get; } = new();

    public bool Equals(string? x, string? y) => string.Equals(x?.ToLowerInvariant(), y?.ToLowerInvariant(), StringComparison.Ordinal);

    public int GetHashCode(string obj) => obj.ToLowerInvariant().GetHashCode(StringComparison.Ordinal);
}
