using Tessera.Converters.Scalars;
using Tessera.Converters.Types;

namespace Tessera.Converters.Families;

/// <summary>The contract of a type whose surrogate is an array. The library chooses this array type, so the program may not contain it.</summary>
/// <param name="to">The function that creates the surrogate of a value.</param>
/// <param name="from">The function that creates a value from its surrogate. If it cannot, it throws a format, argument or overflow exception.</param>
internal sealed class ArrayFormContract<T, TElement>(Func<T, TElement[]?> to, Func<TElement[]?, T?> from) : FamilyContract
{
    public override IConverter Create(ConverterCache cache)
    {
        TypeArguments.AddArray<TElement>();
        return new ViaConverter<T, TElement[]?>(cache, null, to, from, isWhole: false);
    }
}
