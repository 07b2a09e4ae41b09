namespace Tessera.Benchmarks.Measuring;

/// <summary>Counts the bytes allocated by this thread and by the threads that work for it.</summary>
internal static class AllocationClock
{
    private static long s_others;

    public static long Now => GC.GetAllocatedBytesForCurrentThread() + Interlocked.Read(ref s_others);

    /// <summary>Adds the bytes that another thread has allocated for this one.</summary>
    public static void Add(long bytes) => Interlocked.Add(ref s_others, bytes);
}
