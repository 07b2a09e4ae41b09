using System.Collections;
using System.Diagnostics.CodeAnalysis;

namespace Tessera.Tests.Hostile.Keys;

/// <summary>A map class of the application that hides its table.</summary>
public sealed class WrappedDictionary<TKey, TValue> : IDictionary<TKey, TValue>
    where TKey : notnull
{
    private readonly Dictionary<TKey, TValue> _table = [];

    public ICollection<TKey> Keys => _table.Keys;

    public ICollection<TValue> Values => _table.Values;

    public int Count => _table.Count;

    public bool IsReadOnly => false;

    public TValue this[TKey key]
    {
        get => _table[key];
        set => _table[key] = value;
    }

    public void Add(TKey key, TValue value) => _table.Add(key, value);

    public void Add(KeyValuePair<TKey, TValue> item) => _table.Add(item.Key, item.Value);

    public void Clear() => _table.Clear();

    public bool Contains(KeyValuePair<TKey, TValue> item) => _table.Contains(item);

    public bool ContainsKey(TKey key) => _table.ContainsKey(key);

    public void CopyTo(KeyValuePair<TKey, TValue>[] array, int arrayIndex) => ((ICollection<KeyValuePair<TKey, TValue>>)_table).CopyTo(array, arrayIndex);

    public bool Remove(TKey key) => _table.Remove(key);

    public bool Remove(KeyValuePair<TKey, TValue> item) => _table.Remove(item.Key);

    public bool TryGetValue(TKey key, [MaybeNullWhen(false)] out TValue value) => _table.TryGetValue(key, out value);

    public IEnumerator<KeyValuePair<TKey, TValue>> GetEnumerator() => _table.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
