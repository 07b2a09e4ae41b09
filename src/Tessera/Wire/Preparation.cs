namespace Tessera.Wire;

/// <summary>
/// Memory that a thread takes for the program's own types, whatever the data are: converters, contracts, code. It is taken once, maybe while a message is
/// read, and no matter of the message's budget.
/// </summary>
internal readonly ref struct Preparation
{
    [ThreadStatic]
    private static long t_bytes;

    [ThreadStatic]
    private static int t_depth;

    private readonly long _before;

    private Preparation(long before) => _before = before;

    /// <summary>What the thread has taken so far.</summary>
    public static long Bytes => t_bytes;

    /// <summary>To be disposed of where it is over; one within another is a part of it.</summary>
    public static Preparation Begin() => new(t_depth++ == 0 ? GC.GetAllocatedBytesForCurrentThread() : 0);

    public void Dispose()
    {
        if (--t_depth == 0)
            t_bytes += GC.GetAllocatedBytesForCurrentThread() - _before;
    }
}
