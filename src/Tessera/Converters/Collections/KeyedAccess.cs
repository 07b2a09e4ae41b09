using System.Collections.ObjectModel;
using System.Runtime.CompilerServices;

namespace Tessera.Converters.Collections;

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
