namespace Tessera.Wire;

/// <summary>
/// Creates arrays that are about to be filled completely and so need not be cleared first. This saves time for large arrays only; small ones are created faster
/// in the usual way (docs/decisions/0003-output-buffer.md).
/// </summary>
internal static class NewArray
{
    /// <summary>The number of bytes from which on arrays are large objects, unless the application's settings say otherwise.</summary>
    private const int Large = 85_000;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static T[] Of<T>(int count) => (long)count * Unsafe.SizeOf<T>() < Large ? new T[count] : GC.AllocateUninitializedArray<T>(count);
}
