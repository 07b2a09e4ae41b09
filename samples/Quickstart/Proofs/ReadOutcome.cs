namespace Quickstart.Proofs;

/// <summary>What came of reading some bytes, and what it cost.</summary>
/// <param name="Error">What was thrown; null for a value.</param>
/// <param name="Allocated">The bytes allocated meanwhile.</param>
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
