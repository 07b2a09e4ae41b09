using Tessera.Contracts;

namespace Tessera.Converters.Collections;

/// <summary>
/// Finds out whether a class or struct that implements <c>ICollection&lt;T&gt;</c> takes elements. A read-only collection has an Add too, and says only by
/// IsReadOnly or an exception that it does not work. So Add is tried once, with a default value, on a new collection that nobody else sees.
/// </summary>
/// <param name="create">The function that creates a collection as reading does.</param>
/// <param name="add">The action that adds a default value as reading does.</param>
internal sealed class AddTrial<TCollection, T>(Func<TCollection> create, Action<TCollection> add)
    where TCollection : ICollection<T>
{
    private bool? _fails;

    /// <summary>Whether the collection holds elements that could not be read back.</summary>
    public bool Refuses(TCollection collection) =>
        (_fails ??= Fails()) ? collection.Count > 0 : collection is { IsReadOnly: true, Count: > 0 } && create().IsReadOnly;

    private bool Fails()
    {
        // Collections of the framework that can be created can be filled.
        if (!typeof(TCollection).IsInterface && Framework.Owns(typeof(TCollection)))
            return false;
        try
        {
            add(create());
            return false;
        }
        catch (NotSupportedException)
        {
            return true;
        }
        catch (Exception failure) when (failure is not (OutOfMemoryException or InsufficientExecutionStackException))
        {
            // The collection refuses only this value.
            return false;
        }
    }
}
