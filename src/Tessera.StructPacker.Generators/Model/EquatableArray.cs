using System.Collections;

namespace Tessera.StructPacker.Generators.Model;

/// <summary>An array that is equal to another one with equal elements. If an edit gives an equal model, the generator stops there.</summary>
/// <typeparam name="T">The type of the elements.</typeparam>
internal readonly struct EquatableArray<T>(IEnumerable<T> items) : IEquatable<EquatableArray<T>>, IReadOnlyList<T>
    where T : IEquatable<T>
{
    private readonly T[] _items = items.ToArray();

    public int Count => _items.Length;

    public T this[int index] => _items[index];

    public bool Equals(EquatableArray<T> other) => _items.AsSpan().SequenceEqual(other._items);

    public override bool Equals(object? obj) => obj is EquatableArray<T> other && Equals(other);

    public override int GetHashCode() => _items.Aggregate(_items.Length, static (hash, item) => (hash * 31) + item.GetHashCode());

    public IEnumerator<T> GetEnumerator() => ((IEnumerable<T>)_items).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
