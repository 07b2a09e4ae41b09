using Tessera.Converters.Collections;

namespace Tessera.Converters.Families;

/// <summary>The contract of a class that has the Add of an ICollection&lt;T&gt; and a parameterless constructor.</summary>
/// <param name="create">The function that creates an empty collection.</param>
internal sealed class AddedContract<TCollection, T>(Func<TCollection> create) : FamilyContract
    where TCollection : class, ICollection<T>
{
    public override IConverter Create(ConverterCache cache) => new CollectionConverter<TCollection, T>(cache, create);
}
