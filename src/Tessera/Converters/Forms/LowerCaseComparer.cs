namespace Tessera.Converters.Forms;

/// <summary>Compares text in the lower case in which a StringDictionary keeps its keys: to ignore case takes others for equal.</summary>
internal sealed class LowerCaseComparer : IEqualityComparer<string>
{
    public static LowerCaseComparer Instance { get; } = new();

    public bool Equals(string? x, string? y) => string.Equals(x?.ToLowerInvariant(), y?.ToLowerInvariant(), StringComparison.Ordinal);

    public int GetHashCode(string obj) => obj.ToLowerInvariant().GetHashCode(StringComparison.Ordinal);
}
