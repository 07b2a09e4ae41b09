using System.Buffers;
using System.Numerics;
using System.Runtime.CompilerServices;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters.References;

/// <summary>
/// The objects that refs of this message have numbered, in the order in which a reader numbers them: an open hash table in pooled arrays,
/// so that a message leaves nothing behind, however many objects it had.
/// </summary>
internal sealed class WrittenObjects
{
    private const int FirstCapacity = 64;

    /// <summary>In the order of their numbers.</summary>
    private WrittenObject[] _objects = NoElements<WrittenObject>.Array;

    /// <summary>As many as a power of two, at most half of them taken.</summary>
    private Slot[] _slots = NoElements<Slot>.Array;

    private int _mask;

    public int Count { get; private set; }

    /// <summary>The objects before those of the table: of rows that have been written, and are forgotten.</summary>
    public long Passed { get; set; }

    /// <summary>Gives the next number to an object that has none.</summary>
    /// <param name="key">The object.</param>
    /// <param name="number">The number it has now.</param>
    /// <returns>False if it had one.</returns>
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

    /// <summary>Whether an object has a number.</summary>
    public bool Contains(in WrittenObject key) => Count > 0 && TryFind(in key, key.GetHashCode(), out _);

    public void Clear()
    {
        Return();
        (_objects, _slots, _mask, Count) = (NoElements<WrittenObject>.Array, NoElements<Slot>.Array, 0, 0);
    }

    /// <param name="key">The object.</param>
    /// <param name="hash">Its hash.</param>
    /// <param name="at">Its slot, or the free one for it.</param>
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
        // What the pool gives may be longer, and holds what others left.
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

    /// <summary>Where an object stands. Its hash is kept: to ask for it again takes as long as all the rest.</summary>
    private readonly struct Slot(int number, int hash)
    {
        /// <summary>Number + 1: what is cleared is free.</summary>
        private readonly int _place = number + 1;

        public bool IsTaken => _place != 0;

        public int Number => _place - 1;

        public int Hash => hash;
    }
}

/// <summary>An object and what was written of it: the same object may stand as its class in one slot, and as no more than its base in another.</summary>
/// <param name="Object">Compared by reference, as the others are.</param>
/// <param name="Form">The descriptor of the object without the names that slots put in front of it; null for a string.</param>
internal readonly record struct WrittenObject(object Object, Descriptor? Form)
{
    public bool Equals(WrittenObject other) => ReferenceEquals(Object, other.Object) && ReferenceEquals(Form, other.Form);

    /// <summary>Of the object only, which rarely has several forms. The runtime's numbers have 26 bits, which a table by powers of two should all see.</summary>
    public override int GetHashCode() => (int)(((uint)RuntimeHelpers.GetHashCode(Object) * 0x9E3779B1u) >> 7);
}
