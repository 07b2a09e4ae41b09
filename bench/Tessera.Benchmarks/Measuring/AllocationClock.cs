namespace Tessera.Benchmarks.Measuring;

/// <summary>Bytes allocated by this thread and by those that work for it.</summary>
internal static class AllocationClock
{
    private static long s_others;

    public static long Now => GC.GetAllocatedBytesForCurrentThread() + Interlocked.Read(ref s_others);

    /// <summary>What another thread has allocated for its caller.</summary>
    public static void Add(long bytes) => Interlocked.Add(ref s_others, bytes);
}
