using System.Runtime.CompilerServices;

namespace Tessera.Wire;

/// <summary>
/// Arrays that are about to be filled. Not to clear them saves time only for large objects: the memory of others is clear already or is so the
/// sooner for it, since filling it then finds it in the cache, and the way around that takes up to a third longer (docs/decisions/0003-output-buffer.md).
/// </summary>
internal static class NewArray
{
    /// <summary>From here arrays are large objects, unless the application's settings say otherwise.</summary>
    private const int Large = 85_000;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static T[] Of<T>(int count) => (long)count * Unsafe.SizeOf<T>() < Large ? new T[count] : GC.AllocateUninitializedArray<T>(count);
}
