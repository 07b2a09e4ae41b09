using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Tessera.Descriptors;

/// <summary>
/// Notices keys that were chosen to fall into the same buckets of a hash table. It looks at each 1024 keys in a row, so that harmless
/// keys in front cannot hide the others; the first 1024 cannot do harm and cost nothing.
/// </summary>
internal struct KeyGuard
{
    private const int Batch = 1024;
    private const int Slots = 512;
    private const int SlotShift = 32 - 9;

    /// <summary>Two keys a slot are expected; this many by chance has a probability below 1e-25.</summary>
    private const int MaxAlike = 32;

    private int[]? _hashes;

    /// <summary>Of the last key, among those that are looked at together; negative while there is no need.</summary>
    private int _index;

    /// <summary>A guard of a new table; it lets strings pass, whose hash code is keyed.</summary>
    public static KeyGuard Of<TKey>(ReadContext context) => new()
    {
        // No table has so many entries that the other number ever gets to zero.
        _index = typeof(TKey) != typeof(string) && context.Limits.DetectKeyCollisions ? -Batch - 1 : int.MinValue,
    };

    /// <summary>Counts a key that was added: whether to <see cref="Look"/> at it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool Counts() => ++_index >= 0;

    /// <summary>Counts keys that were added, if there is no need to look at any of them.</summary>
    public bool Passes(int count)
    {
        if (_index >= -count)
            return false;
        _index += count;
        return true;
    }

    /// <param name="key">One that was added to a table with the usual comparer.</param>
    /// <param name="capacity">Of the table after the key was added.</param>
    /// <param name="offset">Where the key begins.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Look<TKey>(TKey key, int capacity, long offset)
    {
        int[]? hashes = _hashes;
        if (hashes is null || (uint)_index >= (uint)hashes.Length)
            hashes = Turn(capacity, offset);
        hashes[_index] = EqualityComparer<TKey>.Default.GetHashCode(key!);
    }

    /// <summary>Checks the keys so far, and begins anew.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private int[] Turn(int capacity, long offset)
    {
        // Keys of one bucket share a slot whatever spreads the buckets, so the cheap way finds all that the safe one does.
        if (_hashes is not null && HasCrowd(_hashes, (uint)capacity) && HasSafeCrowd(_hashes, (uint)capacity))
            Throw.Limit(offset, "The keys collide in a hash table (DetectKeyCollisions)");
        _index = 0;
        return _hashes ??= new int[Batch];
    }

    private static bool HasCrowd(int[] hashes, uint capacity)
    {
        Debug.Assert(capacity is > 1 and <= int.MaxValue);
        Span<byte> slots = stackalloc byte[Slots];
        slots.Clear();
        // A remainder by two multiplications, exact for divisors of 31 bits (Lemire, Kaser and Kurz, 2019).
        ulong inverse = (ulong.MaxValue / capacity) + 1;
        foreach (int hash in hashes)
        {
            uint bucket = (uint)(((((inverse * (uint)hash) >> 32) + 1) * capacity) >> 32);
            if (++slots[(int)((bucket * 0x9E3779B1) >> SlotShift)] > MaxAlike)
                return true;
        }

        return false;
    }

    private static bool HasSafeCrowd(int[] hashes, uint capacity)
    {
        Span<byte> slots = stackalloc byte[Slots];
        slots.Clear();
        foreach (int hash in hashes)
        {
            // The buckets of System.Collections.Generic; HashCode is seeded per process, so slots cannot be aimed at.
            uint bucket = (uint)hash % capacity;
            if (++slots[HashCode.Combine(bucket) & (Slots - 1)] > MaxAlike)
                return true;
        }

        return false;
    }
}
