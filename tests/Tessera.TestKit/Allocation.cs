namespace Tessera.TestKit;

/// <summary>Memory that code allocates on its own thread.</summary>
public static class Allocation
{
    /// <summary>What reading a message of a length may allocate at most: budget, fixed part, 64 times the bytes.</summary>
    public static long Bound(int length) => (16L << 20) + SmallBound(length);

    /// <summary>What refusing a message may allocate where no budget is in play.</summary>
    public static long SmallBound(int length) => (256L << 10) + (64L * length);

    /// <summary>Bytes allocated by an action.</summary>
    public static long Measure(Action action)
    {
        long before = GC.GetAllocatedBytesForCurrentThread();
        action();
        return GC.GetAllocatedBytesForCurrentThread() - before;
    }

    /// <summary>
    /// Bytes allocated by an action that can be repeated. What allocates much does so every time; building converters or emitting code, which
    /// may fall into any call, does not: so the least of several calls counts.
    /// </summary>
    public static long MeasureLeast(Action action)
    {
        const long Suspicious = 16 << 10;
        long least = Measure(action);
        for (int i = 0; i < 2 && least > Suspicious; i++)
            least = Math.Min(least, Measure(action));
        return least;
    }
}
