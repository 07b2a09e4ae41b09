using System.Runtime.CompilerServices;

namespace Tessera.Benchmarks.References;

/// <summary>A value at a fixed offset of a checked run.</summary>
public static class At
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static T Get<T>(ref byte run, int offset)
        where T : unmanaged => Unsafe.ReadUnaligned<T>(ref Unsafe.Add(ref run, offset));
}
