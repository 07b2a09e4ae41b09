namespace Tessera.Contracts.Families;

/// <summary>HashSet&lt;T&gt;, an interface that it implements, or a set that is made of one.</summary>
/// <param name="make">Makes the set of all elements; null where a HashSet&lt;T&gt; will do.</param>
internal sealed class SetContract<TCollection, T>(Func<HashSet<T>, TCollection>? make) : FamilyContract
    where TCollection : class, IEnumerable<T>
{
    public Func<HashSet<T>, TCollection>? Make => make;

    public override TResult Accept<TResult>(IFamilyVisitor<TResult> visitor) => visitor.VisitSet(this);
}

/// <summary>SortedSet&lt;T&gt;, or a set that is made of one.</summary>
/// <param name="make">Makes the set of all elements; null where a SortedSet&lt;T&gt; will do.</param>
internal sealed class SortedSetContract<TCollection, T>(Func<SortedSet<T>, TCollection>? make) : FamilyContract
    where TCollection : class, IEnumerable<T>
{
    public Func<SortedSet<T>, TCollection>? Make => make;

    public override TResult Accept<TResult>(IFamilyVisitor<TResult> visitor) => visitor.VisitSortedSet(this);
}
