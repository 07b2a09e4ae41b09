using System.Runtime.CompilerServices;

namespace Tessera.Benchmarks.Comparing;

internal sealed class PairComparer : IEqualityComparer<(object, object)>
{
    public bool Equals((object, object) x, (object, object) y) => ReferenceEquals(x.Item1, y.Item1) && ReferenceEquals(x.Item2, y.Item2);

    public int GetHashCode((object, object) pair) => HashCode.Combine(RuntimeHelpers.GetHashCode(pair.Item1), RuntimeHelpers.GetHashCode(pair.Item2));
}
