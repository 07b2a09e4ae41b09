using System.Runtime.CompilerServices;

namespace Tessera.Wire;

/// <summary>
/// Arrays that are about to be filled completely, and so need not be cleared first. That saves time for large arrays only; for small ones the framework's
/// way is faster (docs/decisions/0003-output-buffer.md).
/// </summary>
internal static class NewArray
{
    /// <summary>From here arrays are large objects, unless the application's settings say otherwise.</summary>
    private const int Large = 85_000;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static T[] Of<T>(int count) => (long)count * Unsafe.SizeOf<T>() < Large ? new T[count] : GC.AllocateUninitializedArray<T>(count);
}
