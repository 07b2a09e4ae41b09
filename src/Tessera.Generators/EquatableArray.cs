using System.Collections;

namespace Tessera.Generators;

/// <summary>An array that is equal to another one with equal elements. The values that the compiler caches between two edits need this equality.</summary>
internal readonly struct EquatableArray<T>(T[] items) : IEquatable<EquatableArray<T>>, IEnumerable<T>
    where T : IEquatable<T>
{
    private readonly T[]? _items = items;

    private T[] Items => _items ?? [];

    public int Length => Items.Length;

    public bool Equals(EquatableArray<T> other) => ReferenceEquals(_items, other._items) || Items.AsSpan().SequenceEqual(other.Items);

    public override bool Equals(object? obj) => obj is EquatableArray<T> other && Equals(other);

    public override int GetHashCode()
    {
        int hash = 17;
        foreach (T item in Items)
            hash = unchecked((hash * 31) + item.GetHashCode());
        return hash;
    }

    public IEnumerator<T> GetEnumerator() => ((IEnumerable<T>)Items).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
