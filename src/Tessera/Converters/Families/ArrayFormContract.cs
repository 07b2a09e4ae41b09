using Tessera.Converters.Scalars;
using Tessera.Converters.Types;

namespace Tessera.Converters.Families;

/// <summary>A type in the form of an array, which is the library's own choice: the program may have no such array.</summary>
/// <param name="to">Gives the form of a value.</param>
/// <param name="from">Gives the value of a form, or an argument's exception if it has none.</param>
internal sealed class ArrayFormContract<T, TElement>(Func<T, TElement[]?> to, Func<TElement[]?, T?> from) : FamilyContract
{
    public override IConverter Create(ConverterCache cache)
    {
        TypeArguments.AddArray<TElement>();
        return new ViaConverter<T, TElement[]?>(cache, null, to, from, isWhole: false);
    }
}
