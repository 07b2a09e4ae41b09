using System.Collections;

namespace Tessera.Contracts.Families;

/// <summary>List&lt;T&gt; itself.</summary>
internal sealed class ListContract<T> : FamilyContract
{
    public override TResult Accept<TResult>(IFamilyVisitor<TResult> visitor) => visitor.VisitList<T>();
}

/// <summary>An interface that List&lt;T&gt; implements.</summary>
internal sealed class ListInterfaceContract<TCollection, T> : FamilyContract
    where TCollection : class, IEnumerable<T>
{
    public override TResult Accept<TResult>(IFamilyVisitor<TResult> visitor) => visitor.VisitListInterface<TCollection, T>();
}

/// <summary>An interface of collections that say nothing of their elements.</summary>
internal sealed class UntypedListContract<TCollection> : FamilyContract
    where TCollection : class, IEnumerable
{
    public override TResult Accept<TResult>(IFamilyVisitor<TResult> visitor) => visitor.VisitUntypedList<TCollection>();
}
