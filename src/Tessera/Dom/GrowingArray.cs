namespace Tessera.Dom;

/// <summary>An array that is allocated at once if its size is known and moderate; otherwise it grows with the bytes read.</summary>
internal struct GrowingArray<T>
{
    /// <summary>The most memory that is allocated by an announced count alone. Lists can be nested, so each count must be worth little.</summary>
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

    /// <summary>Whether the array has room for all elements and will not be replaced.</summary>
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

    /// <summary>Returns the array itself, cut to the number of its elements unless it is final.</summary>
    public T[] ToArray()
    {
        if (!IsFinal && _count < _items.Length)
            Array.Resize(ref _items, _count);
        return _items;
    }
}
