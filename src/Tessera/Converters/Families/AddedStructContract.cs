using Tessera.Converters.Collections;

namespace Tessera.Converters.Families;

/// <summary>A struct with the Add of an ICollection&lt;T&gt;, in the form of a collection of the framework.</summary>
/// <param name="to">Gives the form of a value.</param>
/// <param name="from">Fills a new struct.</param>
internal sealed class AddedStructContract<TCollection, T, TForm>(Func<TCollection, TForm> to, Func<TForm, TCollection> from) : FamilyContract
    where TCollection : struct, ICollection<T>
{
    public override IConverter Create(ConverterCache cache) => new StructConverter<TCollection, T, TForm>(cache, to, from);
}
