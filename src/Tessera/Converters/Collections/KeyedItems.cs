using System.Collections.ObjectModel;
using Tessera.Contracts;
using Tessera.Converters.Types;

namespace Tessera.Converters.Collections;

/// <summary>Adds items to a <see cref="KeyedCollection{TKey, TItem}"/> and counts its comparisons. Only the class of the collection knows the keys.</summary>
internal abstract class KeyedItems<TCollection, T>
{
    /// <summary>Returns null for any other collection.</summary>
    public static KeyedItems<TCollection, T>? TryCreate(ConverterCache cache) =>
        TypeTree.FindClass(typeof(TCollection), typeof(KeyedCollection<,>)) is Type keyed
        ? cache.VisitPair(typeof(KeyValuePair<,>).MakeGenericType(keyed.GetGenericArguments()), new Maker())
        : null;

    public abstract KeyGuard Guard();

    /// <summary>Adds an item. Returns false if an item with the same key is there already.</summary>
    public abstract bool TryAdd(TCollection collection, T item);

    /// <summary>Counts the comparisons for an item that was added.</summary>
    public abstract void Count(TCollection collection, T item, int at, ReadContext context, ref KeyGuard guard);

    private sealed class Counter<TKey> : KeyedItems<TCollection, T>
        where TKey : notnull
    {
        public override KeyGuard Guard() => KeyGuard.Of<TKey>();

        public override bool TryAdd(TCollection collection, T item)
        {
            KeyedCollection<TKey, T> keyed = (KeyedCollection<TKey, T>)(object)collection!;
            // Adding the item and catching the exception would make the collection write the key into the text of the exception.
            if (KeyedAccess<TKey, T>.GetKey(keyed, item) is TKey key && keyed.Contains(key))
                return false;
            keyed.Add(item);
            return true;
        }

        public override void Count(TCollection collection, T item, int at, ReadContext context, ref KeyGuard guard)
        {
            KeyedCollection<TKey, T> keyed = (KeyedCollection<TKey, T>)(object)collection!;
            IDictionary<TKey, T>? dictionary = KeyedAccess<TKey, T>.GetDictionary(keyed);
            // Without a dictionary, the collection searches all its items.
            if (dictionary is null)
                context.ChargeWork(keyed.Count, at);
            else if (guard.Counts() && KeyedAccess<TKey, T>.GetKey(keyed, item) is TKey key)
                guard.Look(keyed.Comparer.GetHashCode(key), dictionary is Dictionary<TKey, T> table ? table.Capacity : 0, isAdded: true, context, at);
        }
    }

    private sealed class Maker : PairVisitor<KeyedItems<TCollection, T>>
    {
        // The items have the element type of the collection, so code for other pairs of types is not needed.
        public override KeyedItems<TCollection, T> Visit<TKey, TItem>() => typeof(TItem) == typeof(T) ? new Counter<TKey>() : throw new UnreachableException();
    }
}

/// <summary>Accesses the protected members of a <see cref="KeyedCollection{TKey, TItem}"/>.</summary>
internal static class KeyedAccess<TKey, T>
    where TKey : notnull
{
    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "GetKeyForItem")]
    public static extern TKey GetKey(KeyedCollection<TKey, T> collection, T item);

    /// <summary>Returns the dictionary, or null if the collection searches all its items.</summary>
    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "get_Dictionary")]
    public static extern IDictionary<TKey, T>? GetDictionary(KeyedCollection<TKey, T> collection);
}
