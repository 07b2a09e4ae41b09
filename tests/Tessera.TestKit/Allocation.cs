namespace Tessera.TestKit;

/// <summary>Memory that code allocates on its own thread.</summary>
public static class Allocation
{
    /// <summary>What reading a message of a length may allocate at most: budget, fixed part, 64 times the bytes.</summary>
    public static long Bound(int length) => (16L << 20) + SmallBound(length);

    /// <summary>What refusing a message may allocate where no budget is in play.</summary>
    public static long SmallBound(int length) => (256L << 10) + (64L * length);

    /// <summary>What refusing a message may allocate that is wrong where it begins, whatever its length.</summary>
    public const long LeastBound = 16 << 10;

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
    /// <param name="action">What allocates.</param>
    /// <param name="enough">What is allowed: one call that allocates no more is enough.</param>
    public static long MeasureLeast(Action action, long enough = LeastBound)
    {
        long least = Measure(action);
        for (int i = 0; i < 4 && least > enough; i++)
            least = Math.Min(least, Measure(action));
        return least;
    }
}
