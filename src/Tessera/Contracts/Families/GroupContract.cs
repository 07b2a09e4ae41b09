namespace Tessera.Contracts.Families;

/// <summary>A group of elements with a key.</summary>
internal sealed class GroupContract<TKey, T> : FamilyContract
{
    public override TResult Accept<TResult>(IFamilyVisitor<TResult> visitor) => visitor.VisitGroup<TKey, T>();
}

/// <summary>A map of keys to groups.</summary>
internal sealed class LookupContract<TLookup, TKey, T> : FamilyContract
    where TLookup : class, ILookup<TKey, T>
    where TKey : notnull
{
    public override TResult Accept<TResult>(IFamilyVisitor<TResult> visitor) => visitor.VisitLookup<TLookup, TKey, T>();
}

/// <summary>PriorityQueue&lt;TElement, TPriority&gt;.</summary>
internal sealed class PriorityQueueContract<TElement, TPriority> : FamilyContract
{
    public override TResult Accept<TResult>(IFamilyVisitor<TResult> visitor) => visitor.VisitPriorityQueue<TElement, TPriority>();
}

/// <summary>An array of several dimensions.</summary>
internal sealed class GridContract<TArray, T> : FamilyContract
    where TArray : class
{
    public override TResult Accept<TResult>(IFamilyVisitor<TResult> visitor) => visitor.VisitGrid<TArray, T>();
}
