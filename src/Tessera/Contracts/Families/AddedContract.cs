namespace Tessera.Contracts.Families;

/// <summary>A class with the Add of an ICollection&lt;T&gt; and a parameterless constructor.</summary>
/// <param name="create">Gives an empty collection.</param>
internal sealed class AddedContract<TCollection, T>(Func<TCollection> create) : FamilyContract
    where TCollection : class, ICollection<T>
{
    public Func<TCollection> Create => create;

    public override TResult Accept<TResult>(IFamilyVisitor<TResult> visitor) => visitor.VisitAdded(this);
}
