using System.Runtime.InteropServices;
using Tessera.Wire;
using Tessera.Wire.Scalars;

namespace Tessera.Converters;

/// <summary>Whole messages of a List&lt;T&gt; of scalars.</summary>
/// <param name="prefix">Of the type.</param>
internal sealed class ListMessages<T, TScalar>(Prefix prefix) : BlockMessages<List<T>, T, TScalar>(prefix)
    where T : unmanaged
    where TScalar : struct, IFixedScalar<T>
{
    protected override ReadOnlySpan<T> Elements(List<T> value) => CollectionsMarshal.AsSpan(value);

    protected override List<T> Create(int count, out Span<T> elements)
    {
        List<T> result = new(count);
        CollectionsMarshal.SetCount(result, count);
        elements = CollectionsMarshal.AsSpan(result);
        return result;
    }
}
