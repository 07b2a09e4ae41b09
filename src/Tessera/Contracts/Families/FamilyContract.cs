namespace Tessera.Contracts.Families;

/// <summary>
/// How the types of a family are made, filled and listed: collections, and the few other types with a form that is not their members. One row of facts for each
/// family; it holds no bytes, and no reflection that has to be done again.
/// </summary>
internal abstract class FamilyContract : TesseraFamily
{
    public abstract TResult Accept<TResult>(IFamilyVisitor<TResult> visitor);

    /// <summary>An empty map of the family; null where it is no map that can be filled.</summary>
    public virtual object? CreateEmpty() => null;
}

/// <summary>A type that stands for another one: a private class of the framework for what it implements.</summary>
/// <param name="type">The other type.</param>
internal sealed class SubstituteContract(Type type) : FamilyContract
{
    public override TResult Accept<TResult>(IFamilyVisitor<TResult> visitor) => visitor.VisitSubstitute(type);
}
