using Tessera.Converters.Collections;

namespace Tessera.Converters.Families;

/// <summary>The contract of HashSet&lt;T&gt;, of an interface that it implements, or of a set that is created from one.</summary>
/// <param name="make">The function that creates the set from all elements; null where a HashSet&lt;T&gt; is the result.</param>
internal sealed class SetContract<TCollection, T>(Func<HashSet<T>, TCollection>? make) : FamilyContract
    where TCollection : class, IEnumerable<T>
{
    public override IConverter Create(ConverterCache cache) => new SetConverter<TCollection, T>(cache, make);
}

/// <summary>The contract of SortedSet&lt;T&gt;, or of a set that is created from one.</summary>
/// <param name="make">The function that creates the set from all elements; null where a SortedSet&lt;T&gt; is the result.</param>
internal sealed class SortedSetContract<TCollection, T>(Func<SortedSet<T>, TCollection>? make) : FamilyContract
    where TCollection : class, IEnumerable<T>
{
    public override IConverter Create(ConverterCache cache) => new SortedSetConverter<TCollection, T>(cache, make);
}
