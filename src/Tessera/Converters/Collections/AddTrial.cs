using Tessera.Contracts;

namespace Tessera.Converters.Collections;

/// <summary>
/// Whether a class or struct that implements <c>ICollection&lt;T&gt;</c> takes elements: one over fixed memory, or that only reads, has to have an Add, and says that it means nothing by IsReadOnly, or only by
/// its exception. So Add is tried once, with a default value, on a new collection that nobody else sees.
/// </summary>
/// <param name="create">Makes what reading would add to.</param>
/// <param name="add">Adds a default value as reading would.</param>
internal sealed class AddTrial<TCollection, T>(Func<TCollection> create, Action<TCollection> add)
    where TCollection : ICollection<T>
{
    private bool? _fails;

    /// <summary>Whether a collection holds something that could not be read back.</summary>
    public bool Refuses(TCollection collection) =>
        (_fails ??= Fails()) ? collection.Count > 0 : collection is { IsReadOnly: true, Count: > 0 } && create().IsReadOnly;

    private bool Fails()
    {
        // Those of the framework that can be created can be filled.
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
            // It does not take this value.
            return false;
        }
    }
}
