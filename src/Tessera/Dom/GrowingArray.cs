using System.Runtime.CompilerServices;
using Tessera.Reading;
using Tessera.Values;
using Tessera.Wire;

namespace Tessera.Dom;

/// <summary>An array that is allocated at once if its size is known and modest, and grows with the bytes read otherwise.</summary>
internal struct GrowingArray<T>
{
    /// <summary>Lists can be nested, so an announced count alone gets no more memory than this.</summary>
    private const int MaxInitialBytes = 1 << 20;

    private T[] _items;
    private int _count;

    public GrowingArray(BlockHead first, ReadContext context, in WireReader reader)
    {
        int capacity = reader.ProvenCapacity(first.Count, Unsafe.SizeOf<T>());
        capacity = Math.Min(capacity, MaxInitialBytes / Unsafe.SizeOf<T>());
        context.Charge((long)capacity * Unsafe.SizeOf<T>(), in reader);
        _items = capacity == 0 ? [] : new T[capacity];
        IsFinal = !first.More && capacity == first.Count;
    }

    /// <summary>The array holds all elements to come and will not be replaced.</summary>
    public bool IsFinal { get; }

    public void Add(T item, ReadContext context, in WireReader reader)
    {
        if (_count == _items.Length)
        {
            if (_count == Array.MaxLength)
                Throw.Limit(reader.Position, "The list has more elements than a .NET array can hold");
            int capacity = (int)Math.Min(Math.Max(4, 2L * _count), Array.MaxLength);
            context.Charge((long)(capacity - _count) * Unsafe.SizeOf<T>(), in reader);
            Array.Resize(ref _items, capacity);
        }

        _items[_count++] = item;
    }

    /// <summary>The array itself, trimmed unless it is final.</summary>
    public T[] ToArray()
    {
        if (!IsFinal && _count < _items.Length)
            Array.Resize(ref _items, _count);
        return _items;
    }
}
