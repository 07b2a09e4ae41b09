using System.Collections;
using Tessera.Converters.Collections;

namespace Tessera.Converters.Families;

/// <summary>A collection that is created empty and filled in a way of its own: Queue&lt;T&gt;, ArrayList, a class with Add.</summary>
/// <param name="create">Gives an empty collection.</param>
/// <param name="add">Adds elements, so that enumerating gives them in this order; null if there is no way to add one.</param>
internal sealed class FilledContract<TCollection, T>(Func<TCollection> create, Action<TCollection, List<T>>? add) : FamilyContract
    where TCollection : class, IEnumerable
{
    public Func<TCollection> New => create;

    public Action<TCollection, List<T>>? Add => add;

    /// <summary>Empties the collection; null for one that only grows.</summary>
    public Action<TCollection>? Clear { get; init; }

    /// <summary>Makes a collection of all its elements, which is much less work than to add each; null if there is no such way.</summary>
    public Func<ArraySegment<T>, TCollection>? Make { get; init; }

    public override IConverter Create(ConverterCache cache)
    {
        // Elements that nothing takes are as little a mismatch as members that nothing takes.
        if (add is not null || cache.Settings.DropMismatches)
            return new FilledConverter<TCollection, T>(cache, this);
        // A private collection in an object slot can be written; it is read as a list.
        return typeof(TCollection).IsVisible ? new UnfillableConverter<TCollection, T>(cache) : new SubstituteContract(typeof(IEnumerable<T>)).Create(cache);
    }
}
