using Tessera.Converters.Collections;

namespace Tessera.Converters.Families;

/// <summary>HashSet&lt;T&gt;, an interface that it implements, or a set that is made of one.</summary>
/// <param name="make">Makes the set of all elements; null where a HashSet&lt;T&gt; will do.</param>
internal sealed class SetContract<TCollection, T>(Func<HashSet<T>, TCollection>? make) : FamilyContract
    where TCollection : class, IEnumerable<T>
{
    public override IConverter Create(ConverterCache cache) => new SetConverter<TCollection, T>(cache, make);
}

/// <summary>SortedSet&lt;T&gt;, or a set that is made of one.</summary>
/// <param name="make">Makes the set of all elements; null where a SortedSet&lt;T&gt; will do.</param>
internal sealed class SortedSetContract<TCollection, T>(Func<SortedSet<T>, TCollection>? make) : FamilyContract
    where TCollection : class, IEnumerable<T>
{
    public override IConverter Create(ConverterCache cache) => new SortedSetConverter<TCollection, T>(cache, make);
}
