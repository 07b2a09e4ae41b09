using System.Buffers;
using System.Numerics;

namespace Tessera.Converters.References;

/// <summary>
/// The objects that refs of this message have numbered, in the order in which a reader numbers them: an open hash table in pooled arrays,
/// so that a message leaves nothing behind, however many objects it had.
/// </summary>
internal sealed class WrittenObjects
{
    private const int FirstCapacity = 64;

    /// <summary>In the order of their numbers.</summary>
    private WrittenObject[] _objects = [];

    /// <summary>Numbers + 1; 0 is free. A power of two, at most half full.</summary>
    private int[] _slots = [];

    private int _mask;

    public int Count { get; private set; }

    public bool TryFind(in WrittenObject key, out int number)
    {
        number = -1;
        if (Count == 0)
            return false;
        for (int slot = key.GetHashCode() & _mask; _slots[slot] != 0; slot = (slot + 1) & _mask)
        {
            number = _slots[slot] - 1;
            if (_objects[number].Equals(key))
                return true;
        }

        return false;
    }

    /// <summary>Gives the next number to an object that has none.</summary>
    public void Add(in WrittenObject key)
    {
        if (Count == Capacity)
            Grow();
        _objects[Count++] = key;
        Place(Count, key.GetHashCode());
    }

    public void Clear()
    {
        ArrayPool<int>.Shared.Return(_slots);
        Array.Clear(_objects, 0, Count);
        ArrayPool<WrittenObject>.Shared.Return(_objects);
        (_objects, _slots, _mask, Count) = ([], [], 0, 0);
    }

    private int Capacity => _slots.Length == 0 ? 0 : (_mask + 1) / 2;

    private void Grow()
    {
        int capacity = Count == 0 ? FirstCapacity : 2 * Count;
        WrittenObject[] objects = ArrayPool<WrittenObject>.Shared.Rent(capacity);
        Array.Copy(_objects, objects, Count);
        int[] slots = ArrayPool<int>.Shared.Rent((int)BitOperations.RoundUpToPowerOf2((uint)(2 * capacity)));
        // What the pool gives may be longer, and holds what others left.
        _mask = (int)(BitOperations.RoundUpToPowerOf2((uint)slots.Length + 1) >> 1) - 1;
        Array.Clear(slots, 0, _mask + 1);
        if (Count > 0)
        {
            ArrayPool<int>.Shared.Return(_slots);
            Array.Clear(_objects, 0, Count);
            ArrayPool<WrittenObject>.Shared.Return(_objects);
        }

        (_objects, _slots) = (objects, slots);
        for (int i = 0; i < Count; i++)
            Place(i + 1, _objects[i].GetHashCode());
    }

    private void Place(int number, int hash)
    {
        int slot = hash & _mask;
        while (_slots[slot] != 0)
            slot = (slot + 1) & _mask;
        _slots[slot] = number;
    }
}
