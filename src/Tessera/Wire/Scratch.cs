using System.Buffers;
using System.Runtime.CompilerServices;

namespace Tessera.Wire;

/// <summary>
/// Temporary memory for the length of a call. Large pieces are left to the garbage collector afterwards, so that no pool keeps the memory of one large
/// message.
/// </summary>
internal static class Scratch
{
    /// <summary>In bytes; what is larger is not pooled.</summary>
    private const int MaxPooled = 4 * 1024 * 1024;

    /// <summary>Of at least so many elements, with whatever was in them.</summary>
    public static T[] Rent<T>(int count) => IsPooled<T>(count) ? ArrayPool<T>.Shared.Rent(count) : GC.AllocateUninitializedArray<T>(count);

    /// <summary>Gives back what was rented. Nobody may look at it any more.</summary>
    public static void Return<T>(T[] array)
    {
        if (IsPooled<T>(array.Length))
            ArrayPool<T>.Shared.Return(array);
    }

    private static bool IsPooled<T>(int count) => (long)count * Unsafe.SizeOf<T>() <= MaxPooled;
}
