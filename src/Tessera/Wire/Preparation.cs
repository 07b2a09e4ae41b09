namespace Tessera.Wire;

/// <summary>
/// Counts the memory that a thread allocates for converters, contracts and code of the program's own types. It is allocated once, perhaps while a message
/// is read, and must not be charged to the budget of that message.
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
