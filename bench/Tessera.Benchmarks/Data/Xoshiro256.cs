using System.Numerics;

namespace Tessera.Benchmarks.Data;

/// <summary>The generator xoshiro256**, seeded by SplitMix64. It gives the same data on every machine, runtime and language.</summary>
public sealed class Xoshiro256
{
    private ulong _s0;
    private ulong _s1;
    private ulong _s2;
    private ulong _s3;

    public Xoshiro256(ulong seed)
    {
        _s0 = SplitMix(ref seed);
        _s1 = SplitMix(ref seed);
        _s2 = SplitMix(ref seed);
        _s3 = SplitMix(ref seed);
    }

    public ulong NextUInt64()
    {
        ulong result = BitOperations.RotateLeft(_s1 * 5, 7) * 9;
        ulong t = _s1 << 17;
        _s2 ^= _s0;
        _s3 ^= _s1;
        _s1 ^= _s2;
        _s0 ^= _s3;
        _s2 ^= t;
        _s3 = BitOperations.RotateLeft(_s3, 45);
        return result;
    }

    public int NextInt32() => (int)(NextUInt64() >> 32);

    /// <summary>Returns a number from 0 to <paramref name="exclusiveMax"/> - 1.</summary>
    public int Next(int exclusiveMax) => (int)(((NextUInt64() >> 32) * (ulong)exclusiveMax) >> 32);

    public int Next(int min, int exclusiveMax) => min + Next(exclusiveMax - min);

    public bool NextBool() => (NextUInt64() >> 63) != 0;

    public double NextDouble() => (NextUInt64() >> 11) * (1.0 / (1UL << 53));

    public float NextSingle() => (NextUInt64() >> 40) * (1.0f / (1U << 24));

    public Guid NextGuid()
    {
        Span<byte> bytes = stackalloc byte[16];
        BitConverter.TryWriteBytes(bytes, NextUInt64());
        BitConverter.TryWriteBytes(bytes[8..], NextUInt64());
        return new Guid(bytes);
    }

    private static ulong SplitMix(ref ulong state)
    {
        ulong z = state += 0x9E3779B97F4A7C15;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
        return z ^ (z >> 31);
    }
}
