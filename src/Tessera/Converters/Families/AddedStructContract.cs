using Tessera.Converters.Collections;

namespace Tessera.Converters.Families;

/// <summary>The contract of a struct with the Add of an ICollection&lt;T&gt;. A collection of the framework is its surrogate.</summary>
/// <param name="to">The function that creates the surrogate of a value.</param>
/// <param name="from">The function that creates a struct and fills it from the surrogate.</param>
internal sealed class AddedStructContract<TCollection, T, TForm>(Func<TCollection, TForm> to, Func<TForm, TCollection> from) : FamilyContract
    where TCollection : struct, ICollection<T>
{
    public override IConverter Create(ConverterCache cache) => new StructConverter<TCollection, T, TForm>(cache, to, from);
}
