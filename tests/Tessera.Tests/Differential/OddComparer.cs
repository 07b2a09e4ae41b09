namespace Tessera.Tests.Differential;

/// <summary>A comparer with the usual equality, other hash codes and the reverse order, so that collections enumerate differently.</summary>
internal sealed class OddComparer<T> : IEqualityComparer<T>, IComparer<T>
{
    public bool Equals(T? x, T? y) => EqualityComparer<T>.Default.Equals(x, y);

    public int GetHashCode(T obj) => obj is null ? 0 : ~EqualityComparer<T>.Default.GetHashCode(obj) * 31;

    public int Compare(T? x, T? y) => Comparer<T>.Default.Compare(y, x);
}
