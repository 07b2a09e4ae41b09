namespace Tessera.Converters.Forms;

/// <summary>Compares text by its lower case, as StringDictionary does. Ignoring case is not the same: it takes more texts for equal.</summary>
internal sealed class LowerCaseComparer : IEqualityComparer<string>
{
    public static LowerCaseComparer Instance { get; } = new();

    public bool Equals(string? x, string? y) => string.Equals(x?.ToLowerInvariant(), y?.ToLowerInvariant(), StringComparison.Ordinal);

    public int GetHashCode(string obj) => obj.ToLowerInvariant().GetHashCode(StringComparison.Ordinal);
}
