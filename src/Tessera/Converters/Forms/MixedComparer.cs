namespace Tessera.Converters.Forms;

/// <summary>
/// Compares as usual, with hash codes that nobody can foresee. For lookups: they do not tell how many buckets they have, so colliding keys could not be
/// noticed.
/// </summary>
internal sealed class MixedComparer<T> : IEqualityComparer<T>
{
    public static MixedComparer<T> Instance { get; } = new();

    public bool Equals(T? x, T? y) => EqualityComparer<T>.Default.Equals(x, y);

    public int GetHashCode(T obj) => HashCode.Combine(obj);
}
