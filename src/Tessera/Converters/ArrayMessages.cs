using Tessera.Wire;
using Tessera.Wire.Scalars;

namespace Tessera.Converters;

/// <summary>Whole messages of an array of scalars.</summary>
/// <param name="prefix">Of the type.</param>
internal sealed class ArrayMessages<T, TScalar>(Prefix prefix) : BlockMessages<T[], T, TScalar>(prefix)
    where T : unmanaged
    where TScalar : struct, IFixedScalar<T>
{
    protected override ReadOnlySpan<T> Elements(T[] value) => value;

    protected override T[] Create(int count, out Span<T> elements)
    {
        T[] result = NewArray.Of<T>(count);
        elements = result;
        return result;
    }
}
