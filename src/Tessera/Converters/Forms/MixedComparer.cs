namespace Tessera.Converters.Forms;

/// <summary>
/// Compares as usual, with hash codes that nobody can foresee: the table of a lookup does not say how many buckets it has, so keys that fall into one of them could
/// not be noticed.
/// </summary>
internal sealed class MixedComparer<T> : IEqualityComparer<T>
{
    public static MixedComparer<T> Instance { get; } = new();

    public bool Equals(T? x, T? y) => EqualityComparer<T>.Default.Equals(x, y);

    public int GetHashCode(T obj) => HashCode.Combine(obj);
}
