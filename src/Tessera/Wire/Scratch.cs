using System.Buffers;

namespace Tessera.Wire;

/// <summary>
/// Temporary memory for the duration of a call. Large arrays are left to the garbage collector, so that no pool keeps the memory of one large message.
/// </summary>
internal static class Scratch
{
    /// <summary>The most bytes of an array that is pooled.</summary>
    private const int MaxPooled = 4 * 1024 * 1024;

    /// <summary>Returns an array of at least this many elements, with any content.</summary>
    public static T[] Rent<T>(int count) => IsPooled<T>(count) ? ArrayPool<T>.Shared.Rent(count) : GC.AllocateUninitializedArray<T>(count);

    /// <summary>Returns an array to the pool. No code may use it afterwards.</summary>
    public static void Return<T>(T[] array)
    {
        if (IsPooled<T>(array.Length))
            ArrayPool<T>.Shared.Return(array);
    }

    /// <summary>Whether an array of this length comes from the pool and must be returned to it.</summary>
    public static bool IsPooled<T>(int count) => (long)count * Unsafe.SizeOf<T>() <= MaxPooled;
}
