using System.Runtime.CompilerServices;

namespace Tessera.Benchmarks.References;

/// <summary>Reads a value at a fixed offset of a run of bytes that has already been checked.</summary>
public static class At
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static T Get<T>(ref byte run, int offset)
        where T : unmanaged => Unsafe.ReadUnaligned<T>(ref Unsafe.Add(ref run, offset));
}
