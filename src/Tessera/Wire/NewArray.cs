using System.Runtime.CompilerServices;

namespace Tessera.Wire;

/// <summary>
/// Arrays that are about to be filled. Not to clear them saves time only for large ones: small ones come from memory that is clear already,
/// and up to some kilobytes the way around that takes longer, a third or more for 2 to 4 KB.
/// </summary>
internal static class NewArray
{
    private const int Large = 8 * 1024;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static T[] Of<T>(int count) => (long)count * Unsafe.SizeOf<T>() < Large ? new T[count] : GC.AllocateUninitializedArray<T>(count);
}
