using System.Runtime.CompilerServices;

namespace Tessera.Fuzz.Grammar;

/// <summary>Random numbers that depend on nothing but a seed and a case number, so that they are the same on every machine (SplitMix64).</summary>
internal sealed class Dice(ulong seed, ulong number)
{
    private ulong _state = Mix(seed ^ Mix(number + 0x9E3779B97F4A7C15));

    public ulong Next() => Mix(_state += 0x9E3779B97F4A7C15);

    /// <summary>Returns a number from 0 to count - 1.</summary>
    public int Below(int count) => (int)((ulong)(uint)(Next() >> 32) * (uint)count >> 32);

    public bool OneIn(int count) => Below(count) == 0;

    public T Pick<T>(params ReadOnlySpan<T> items) => items[Below(items.Length)];

    public T Pick<T>(T[] items) => items[Below(items.Length)];

    public T Pick<T>(List<T> items) => items[Below(items.Count)];

    /// <summary>Returns a number of any magnitude, often next to a power of two.</summary>
    public ulong Number()
    {
        ulong value = Next() >> Below(64);
        return Below(8) switch
        {
            0 => 1UL << Below(64),
            1 => (1UL << Below(64)) - 1,
            2 => (1UL << Below(64)) + 1,
            3 => (1UL << (7 * Below(10))) - (ulong)Below(2),
            4 => (ulong)Below(70),
            _ => value,
        };
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Mix(ulong value)
    {
        value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9;
        value = (value ^ (value >> 27)) * 0x94D049BB133111EB;
        return value ^ (value >> 31);
    }
}
