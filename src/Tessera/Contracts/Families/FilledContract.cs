using System.Collections;

namespace Tessera.Contracts.Families;

/// <summary>A collection that is created empty and filled in a way of its own: Queue&lt;T&gt;, ArrayList, a class with Add.</summary>
/// <param name="create">Gives an empty collection.</param>
/// <param name="add">Adds elements, so that enumerating gives them in this order; null if there is no way to add one.</param>
internal sealed class FilledContract<TCollection, T>(Func<TCollection> create, Action<TCollection, List<T>>? add) : FamilyContract
    where TCollection : class, IEnumerable
{
    public Func<TCollection> Create => create;

    public Action<TCollection, List<T>>? Add => add;

    /// <summary>Empties the collection; null for one that only grows.</summary>
    public Action<TCollection>? Clear { get; init; }

    /// <summary>Makes a collection of all its elements, which is much less work than to add each; null if there is no such way.</summary>
    public Func<ArraySegment<T>, TCollection>? Make { get; init; }

    public override TResult Accept<TResult>(IFamilyVisitor<TResult> visitor) => visitor.VisitFilled(this);
}
