namespace Tessera.TestKit;

/// <summary>Measures the memory that code allocates on its own thread.</summary>
public static class Allocation
{
    /// <summary>The most that reading a message of the given length may allocate: the budget, a fixed part and 64 bytes for each byte.</summary>
    public static long Bound(int length) => (16L << 20) + SmallBound(length);

    /// <summary>The most that refusing a message may allocate if the budget is not used.</summary>
    public static long SmallBound(int length) => (256L << 10) + (64L * length);

    /// <summary>The most that refusing a message may allocate if the error is at its beginning, whatever its length.</summary>
    public const long LeastBound = 16 << 10;

    /// <summary>Returns the number of bytes that the action allocates.</summary>
    public static long Measure(Action action)
    {
        long before = GC.GetAllocatedBytesForCurrentThread();
        action();
        return GC.GetAllocatedBytesForCurrentThread() - before;
    }

    /// <summary>Returns the least number of bytes that several calls of an action allocate. An action that allocates much does so in every call. Building
    /// converters or emitting code may happen during any call, but is not repeated.</summary>
    /// <param name="action">The action, which can be repeated.</param>
    /// <param name="enough">The allowed number of bytes. The method stops after a call that allocates no more.</param>
    public static long MeasureLeast(Action action, long enough = LeastBound)
    {
        long least = Measure(action);
        for (int i = 0; i < 4 && least > enough; i++)
            least = Math.Min(least, Measure(action));
        return least;
    }
}
