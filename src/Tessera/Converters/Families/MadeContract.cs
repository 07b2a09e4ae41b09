using Tessera.Converters.Collections;
using Tessera.Converters.Scalars;

namespace Tessera.Converters.Families;

/// <summary>The contract of a collection that is created from all its elements at once and does not change afterwards.</summary>
/// <param name="make">The function that creates the collection.</param>
internal sealed class MadeContract<TCollection, T>(Func<List<T>, TCollection> make) : FamilyContract
    where TCollection : class, IEnumerable<T>
{
    public override IConverter Create(ConverterCache cache) => new MadeConverter<TCollection, T>(cache, make);
}

/// <summary>The contract of a collection whose Add returns a collection: another one that has the element too, or itself.</summary>
/// <param name="create">The function that creates an empty collection.</param>
/// <param name="add">The function that adds an element.</param>
internal sealed class GrownContract<TCollection, T>(Func<TCollection> create, Func<TCollection, T, TCollection> add) : FamilyContract
    where TCollection : class, IEnumerable<T>
{
    public override IConverter Create(ConverterCache cache) => new GrownConverter<TCollection, T>(cache, create, add);
}

/// <summary>The contract of a struct that is a collection and is created from all its elements at once.</summary>
/// <param name="make">The function that creates the collection.</param>
internal sealed class MadeStructContract<TCollection, T>(Func<List<T>, TCollection> make) : FamilyContract
    where TCollection : struct, IEnumerable<T>
{
    public override IConverter Create(ConverterCache cache) => 
        new ViaConverter<TCollection, Gathered<T>?>(cache, null, static collection => new Gathered<T>([.. collection]), list => make(list!.List()));
}
