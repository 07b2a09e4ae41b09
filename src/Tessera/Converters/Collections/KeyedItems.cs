using System.Collections.ObjectModel;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using Tessera.Contracts;
using Tessera.Converters.Types;
using Tessera.Reading;

namespace Tessera.Converters.Collections;

/// <summary>Counts what a <see cref="KeyedCollection{TKey, TItem}"/> compares: its class alone knows the keys.</summary>
/// <typeparam name="TCollection">The collection.</typeparam>
/// <typeparam name="T">Of its items.</typeparam>
internal abstract class KeyedItems<TCollection, T>
{
    /// <summary>Null for any other collection.</summary>
    public static KeyedItems<TCollection, T>? TryCreate(ConverterCache cache) => TypeTree.FindClass(typeof(TCollection), typeof(KeyedCollection<,>)) is Type keyed
        ? cache.VisitPair(typeof(KeyValuePair<,>).MakeGenericType(keyed.GetGenericArguments()), new Maker())
        : null;

    public abstract KeyGuard Guard();

    /// <summary>False if an item with its key is there.</summary>
    public abstract bool TryAdd(TCollection collection, T item);

    /// <summary>Counts an item that was added.</summary>
    public abstract void Count(TCollection collection, T item, int at, ReadContext context, ref KeyGuard guard);

    private sealed class Counter<TKey> : KeyedItems<TCollection, T>
        where TKey : notnull
    {
        public override KeyGuard Guard() => KeyGuard.Of<TKey>();

        public override bool TryAdd(TCollection collection, T item)
        {
            KeyedCollection<TKey, T> keyed = (KeyedCollection<TKey, T>)(object)collection!;
            // To add it all the same and catch what the collection throws would make it write the key into a text.
            if (KeyedAccess<TKey, T>.GetKey(keyed, item) is TKey key && keyed.Contains(key))
                return false;
            keyed.Add(item);
            return true;
        }

        public override void Count(TCollection collection, T item, int at, ReadContext context, ref KeyGuard guard)
        {
            KeyedCollection<TKey, T> keyed = (KeyedCollection<TKey, T>)(object)collection!;
            IDictionary<TKey, T>? dictionary = KeyedAccess<TKey, T>.GetDictionary(keyed);
            // Without one it searches from its first item on.
            if (dictionary is null)
                context.ChargeWork(keyed.Count, at);
            else if (guard.Counts() && KeyedAccess<TKey, T>.GetKey(keyed, item) is TKey key)
                guard.Look(keyed.Comparer.GetHashCode(key), dictionary is Dictionary<TKey, T> table ? table.Capacity : 0, isAdded: true, context, at);
        }
    }

    private sealed class Maker : PairVisitor<KeyedItems<TCollection, T>>
    {
        // Items are of the collection's type: code for other pairs that a program has is left out.
        public override KeyedItems<TCollection, T> Visit<TKey, TItem>() => typeof(TItem) == typeof(T) ? new Counter<TKey>() : throw new UnreachableException();
    }
}

/// <summary>What a <see cref="KeyedCollection{TKey, TItem}"/> shows to classes derived from it only.</summary>
internal static class KeyedAccess<TKey, T>
    where TKey : notnull
{
    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "GetKeyForItem")]
    public static extern TKey GetKey(KeyedCollection<TKey, T> collection, T item);

    /// <summary>Null for a collection that searches from its first item on.</summary>
    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "get_Dictionary")]
    public static extern IDictionary<TKey, T>? GetDictionary(KeyedCollection<TKey, T> collection);
}
