namespace Tessera.Descriptors;

/// <summary>
/// Notices keys that were chosen to fall into the same buckets of a hash table. It looks at each 1024 keys in a row, so that harmless
/// keys in front cannot hide the others; the first 1024 cannot do harm and cost nothing.
/// </summary>
internal struct KeyGuard
{
    private const int Batch = 1024;
    private const int Slots = 512;

    /// <summary>Two keys a slot are expected; this many by chance has a probability below 1e-25.</summary>
    private const int MaxAlike = 32;

    private int[]? _hashes;
    private int _count;

    /// <summary>Whether a key should be looked at: there are many, and strings are safe by themselves.</summary>
    public static bool Watches<TKey>(int count, ReadContext context) =>
        typeof(TKey) != typeof(string) && count > Batch && context.Limits.DetectKeyCollisions;

    /// <summary>Call for each key that was added. Strings need it not: their hash code is keyed.</summary>
    /// <param name="hash">By the table's own comparer.</param>
    /// <param name="capacity">Of the table after the key was added.</param>
    /// <param name="offset">Where the key begins.</param>
    public void Add(int hash, int capacity, long offset)
    {
        int index = _count++ - Batch;
        if (index < 0)
            return;
        _hashes ??= new int[Batch];
        _hashes[index] = hash;
        if (index < Batch - 1)
            return;
        Check(_hashes, (uint)capacity, offset);
        _count = Batch;
    }

    private static void Check(int[] hashes, uint capacity, long offset)
    {
        Span<byte> slots = stackalloc byte[Slots];
        slots.Clear();
        foreach (int hash in hashes)
        {
            // The buckets of System.Collections.Generic; HashCode is seeded per process, so slots cannot be aimed at.
            uint bucket = (uint)hash % capacity;
            if (++slots[HashCode.Combine(bucket) & (Slots - 1)] > MaxAlike)
                Throw.Limit(offset, "The keys collide in a hash table (DetectKeyCollisions)");
        }
    }
}
