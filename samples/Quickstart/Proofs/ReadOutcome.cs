namespace Quickstart.Proofs;

/// <summary>The result and the cost of reading some bytes.</summary>
/// <param name="Error">The exception, or null if reading succeeded.</param>
/// <param name="Allocated">The number of bytes allocated while reading.</param>
internal sealed record ReadOutcome(Exception? Error, long Allocated)
{
    public static ReadOutcome Of(Action read)
    {
        long before = GC.GetAllocatedBytesForCurrentThread();
        Exception? error = null;
        try
        {
            read();
        }
        catch (Exception e)
        {
            error = e;
        }

        return new ReadOutcome(error, GC.GetAllocatedBytesForCurrentThread() - before);
    }
}
