namespace Tessera.Converters.Forms;

/// <summary>The entries of a StringDictionary. When it is read, two keys are one that it takes for one.</summary>
/// <param name="comparer">What the keys are compared by.</param>
internal sealed class StringDictionaryForm(IEqualityComparer<string> comparer) : Dictionary<string, string?>(comparer)
{
    public StringDictionaryForm()
        : this(LowerCaseComparer.Instance)
    {
    }
}

/// <summary>Compares text by its lower case, as StringDictionary does. Ignoring case is not the same: it takes more texts for equal.</summary>
internal sealed class LowerCaseComparer : IEqualityComparer<string>
{
    public static LowerCaseComparer Instance { get; } = new();

    public bool Equals(string? x, string? y) => string.Equals(x?.ToLowerInvariant(), y?.ToLowerInvariant(), StringComparison.Ordinal);

    public int GetHashCode(string obj) => obj.ToLowerInvariant().GetHashCode(StringComparison.Ordinal);
}
