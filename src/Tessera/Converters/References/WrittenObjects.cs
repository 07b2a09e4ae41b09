using System.Buffers;
using System.Numerics;

namespace Tessera.Converters.References;

/// <summary>
/// The objects that refs of this message have numbered, in the order in which a reader numbers them. It is an open hash table in pooled arrays, so that a
/// message leaves nothing behind, however many objects it had.
/// </summary>
internal sealed class WrittenObjects
{
    private const int FirstCapacity = 64;

    /// <summary>The objects in the order of their numbers.</summary>
    private WrittenObject[] _objects = NoElements<WrittenObject>.Array;

    /// <summary>The slots of the hash table. Their number is a power of two, and at most half of them are taken.</summary>
    private Slot[] _slots = NoElements<Slot>.Array;

    private int _mask;

    public int Count { get; private set; }

    /// <summary>The number of objects before those of the table. They belong to rows that have been written, and are forgotten.</summary>
    public long Passed { get; set; }

    /// <summary>Gives the next number to an object that has none.</summary>
    /// <param name="key">The object.</param>
    /// <param name="number">The number of the object.</param>
    /// <returns>False if the object already had a number.</returns>
    public bool TryAdd(in WrittenObject key, out int number)
    {
        if (Count == Capacity)
            Grow();
        int hash = key.GetHashCode();
        if (TryFind(in key, hash, out int at))
        {
            number = _slots[at].Number;
            return false;
        }

        number = Count++;
        _objects[number] = key;
        _slots[at] = new Slot(number, hash);
        return true;
    }

    public bool Contains(in WrittenObject key) => Count > 0 && TryFind(in key, key.GetHashCode(), out _);

    public void Clear()
    {
        Return();
        (_objects, _slots, _mask, Count) = (NoElements<WrittenObject>.Array, NoElements<Slot>.Array, 0, 0);
    }

    /// <param name="key">The object.</param>
    /// <param name="hash">The hash of the object.</param>
    /// <param name="at">The slot of the object, or the free slot for it.</param>
    private bool TryFind(in WrittenObject key, int hash, out int at)
    {
        for (at = hash & _mask; _slots[at].IsTaken; at = (at + 1) & _mask)
        {
            if (_slots[at].Hash == hash && _objects[_slots[at].Number].Equals(key))
                return true;
        }

        return false;
    }

    private int Capacity => (_mask + 1) / 2;

    private void Grow()
    {
        int capacity = Count == 0 ? FirstCapacity : 2 * Count;
        WrittenObject[] objects = ArrayPool<WrittenObject>.Shared.Rent(capacity);
        Array.Copy(_objects, objects, Count);
        Slot[] slots = ArrayPool<Slot>.Shared.Rent((int)BitOperations.RoundUpToPowerOf2((uint)(2 * capacity)));
        // An array from the pool may be longer than requested, and contains old values.
        int mask = (int)(BitOperations.RoundUpToPowerOf2((uint)slots.Length + 1) >> 1) - 1;
        Array.Clear(slots, 0, mask + 1);
        for (int i = 0; Count > 0 && i <= _mask; i++)
        {
            if (_slots[i].IsTaken)
                Place(slots, mask, _slots[i]);
        }

        Return();
        (_objects, _slots, _mask) = (objects, slots, mask);
    }

    private static void Place(Slot[] slots, int mask, Slot taken)
    {
        int at = taken.Hash & mask;
        while (slots[at].IsTaken)
            at = (at + 1) & mask;
        slots[at] = taken;
    }

    private void Return()
    {
        ArrayPool<Slot>.Shared.Return(_slots);
        Array.Clear(_objects, 0, Count);
        ArrayPool<WrittenObject>.Shared.Return(_objects);
    }

    /// <summary>The number of an object and its hash. Computing the hash again would take as long as all the rest.</summary>
    private readonly struct Slot(int number, int hash)
    {
        /// <summary>The number + 1, so that a cleared slot is free.</summary>
        private readonly int _place = number + 1;

        public bool IsTaken => _place != 0;

        public int Number => _place - 1;

        public int Hash => hash;
    }
}

/// <summary>An object and the form in which it was written: one slot may write it as its class, and another only as its base class.</summary>
/// <param name="Object">The object, which is compared by reference, like the form.</param>
/// <param name="Form">The descriptor of the object without the names that slots put in front of it; null for a string.</param>
internal readonly record struct WrittenObject(object Object, Descriptor? Form)
{
    public bool Equals(WrittenObject other) => ReferenceEquals(Object, other.Object) && ReferenceEquals(Form, other.Form);

    /// <summary>Hashes only the object, which rarely has several forms. The multiplication spreads the 26 bits of the runtime's hash.</summary>
    public override int GetHashCode() => (int)(((uint)RuntimeHelpers.GetHashCode(Object) * 0x9E3779B1u) >> 7);
}
