using System.Security.Cryptography;

namespace Tessera.Reading;

/// <summary>
/// Estimates how many keys share a bucket of a hash table, from the hash codes of a sample. Keys are counted in slots. Which buckets share a slot is random and
/// differs for each process, so that an attacker cannot aim at it.
/// </summary>
internal sealed class KeySketch
{
    /// <summary>The most codes of a sketch that is kept for the next message.</summary>
    private const int MaxKept = 16 * 1024;

    private const int SlotsPerCode = 4;

    private static readonly ulong s_seed = BitConverter.ToUInt64(RandomNumberGenerator.GetBytes(sizeof(ulong))) | 1;

    private static ulong s_random = s_seed;

    private int[] _codes = new int[64];
    private byte[] _slots = new byte[64 * SlotsPerCode];
    private ulong _random = s_random += 0x9E3779B97F4A7C15;
    private uint _modulus;
    private int _count;

    /// <summary>The number of keys in the sample.</summary>
    public int Count => _count;

    public bool CanBeKept => _codes.Length <= MaxKept;

    public void Clear()
    {
        _count = 0;
        _modulus = 0;
        Array.Clear(_slots);
    }

    /// <summary>Returns a random number of keys to pass before the next one of the sample: from 0 to one less than twice the mean.</summary>
    public int NextGap(int mean)
    {
        _random ^= _random << 13;
        _random ^= _random >> 7;
        _random ^= _random << 17;
        return (int)((_random * s_seed) >> 32) & ((2 * mean) - 1);
    }

    /// <summary>Estimates how many keys of the sample are in the bucket of a hash code.</summary>
    /// <param name="code">The hash code of a key.</param>
    /// <param name="moduli">The possible numbers of buckets of the table, at least one number; 0 means one bucket for each code.</param>
    public int CountNeighbours(int code, ReadOnlySpan<uint> moduli)
    {
        Settle(moduli);
        int most = 0;
        foreach (uint modulus in moduli)
            most = Math.Max(most, _slots[Place(code, modulus)]);
        return most;
    }

    /// <summary>Adds a key to the sample.</summary>
    public void Add(int code, ReadOnlySpan<uint> moduli)
    {
        if ((_count + 1) * moduli.Length > _codes.Length)
        {
            int length = 2 * _codes.Length;
            Array.Resize(ref _codes, length);
            _slots = new byte[length * SlotsPerCode];
            Enter(moduli);
        }

        _codes[_count++] = code;
        Enter(code, moduli);
    }

    /// <summary>Counts the sample anew if the table has grown and has other buckets. A table doubles when it grows, so this is rare.</summary>
    private void Settle(ReadOnlySpan<uint> moduli)
    {
        if (_modulus == moduli[0])
            return;
        _modulus = moduli[0];
        Array.Clear(_slots);
        Enter(moduli);
    }

    private void Enter(ReadOnlySpan<uint> moduli)
    {
        foreach (int code in _codes.AsSpan(0, _count))
            Enter(code, moduli);
    }

    private void Enter(int code, ReadOnlySpan<uint> moduli)
    {
        foreach (uint modulus in moduli)
        {
            ref byte slot = ref _slots[Place(code, modulus)];
            if (slot < byte.MaxValue)
                slot++;
        }
    }

    private int Place(int code, uint modulus)
    {
        Debug.Assert(int.PopCount(_slots.Length) == 1);
        uint bucket = modulus == 0 ? (uint)code : (uint)code % modulus;
        ulong mixed = (bucket + ((ulong)modulus << 32) + s_seed) * s_seed;
        mixed = (mixed ^ (mixed >> 32)) * 0xD6E8FEB86659FD93;
        return (int)(mixed >> 32) & (_slots.Length - 1);
    }
}
