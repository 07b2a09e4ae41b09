using System.Collections;
using Tessera.Converters.Collections;

namespace Tessera.Converters.Families;

/// <summary>The contract of a collection that is created empty and filled by its own method, such as Queue&lt;T&gt;, ArrayList or a class with Add.</summary>
/// <param name="create">The function that creates an empty collection.</param>
/// <param name="add">The action that adds elements, so that enumerating returns them in this order; null if the class has no method for it.</param>
internal sealed class FilledContract<TCollection, T>(Func<TCollection> create, Action<TCollection, List<T>>? add) : FamilyContract
    where TCollection : class, IEnumerable
{
    public Func<TCollection> New => create;

    public Action<TCollection, List<T>>? Add => add;

    /// <summary>Removes all elements; null if the class cannot do this.</summary>
    public Action<TCollection>? Clear { get; init; }

    /// <summary>Creates a collection from all its elements, which is much faster than adding each; null if the class cannot do this.</summary>
    public Func<ArraySegment<T>, TCollection>? Make { get; init; }

    public override IConverter Create(ConverterCache cache)
    {
        // If mismatches are dropped, elements that the class cannot take are dropped too, like members that the type does not have.
        if (add is not null || cache.Settings.DropMismatches)
            return new FilledConverter<TCollection, T>(cache, this);
        return new UnfillableConverter<TCollection, T>(cache);
    }
}
