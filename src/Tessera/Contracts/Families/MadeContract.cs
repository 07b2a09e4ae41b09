namespace Tessera.Contracts.Families;

/// <summary>A collection that is made of all its elements at once and does not change afterwards.</summary>
/// <param name="make">Makes it.</param>
internal sealed class MadeContract<TCollection, T>(Func<List<T>, TCollection> make) : FamilyContract
    where TCollection : class, IEnumerable<T>
{
    public Func<List<T>, TCollection> Make => make;

    public override TResult Accept<TResult>(IFamilyVisitor<TResult> visitor) => visitor.VisitMade(this);
}

/// <summary>A collection that is a struct, made of all its elements at once.</summary>
/// <param name="make">Makes it.</param>
internal sealed class MadeStructContract<TCollection, T>(Func<List<T>, TCollection> make) : FamilyContract
    where TCollection : struct, IEnumerable<T>
{
    public Func<List<T>, TCollection> Make => make;

    public override TResult Accept<TResult>(IFamilyVisitor<TResult> visitor) => visitor.VisitMadeStruct(this);
}
