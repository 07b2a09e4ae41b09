namespace Tessera.Wire;

/// <summary>
/// Counts the memory that a thread allocates for converters, contracts and code of the program's own types. This memory is allocated once, possibly while a
/// message is read, and must not be charged to the budget of that message.
/// </summary>
internal readonly ref struct Preparation
{
    [ThreadStatic]
    private static long t_bytes;

    [ThreadStatic]
    private static int t_depth;

    private readonly long _before;

    private Preparation(long before) => _before = before;

    /// <summary>The number of bytes that the thread has allocated in this way so far.</summary>
    public static long Bytes => t_bytes;

    /// <summary>Begins a preparation, which ends when it is disposed. One within another is counted as a part of it.</summary>
    public static Preparation Begin() => new(t_depth++ == 0 ? GC.GetAllocatedBytesForCurrentThread() : 0);

    public void Dispose()
    {
        if (--t_depth == 0)
            t_bytes += GC.GetAllocatedBytesForCurrentThread() - _before;
    }
}
