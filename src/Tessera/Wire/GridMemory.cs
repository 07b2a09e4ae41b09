using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Tessera.Wire;

/// <summary>The items of an array of several dimensions as one block, in row-major order.</summary>
internal static class GridMemory
{
    /// <param name="grid">Of items of the type, or, to be read only, of one derived from it.</param>
    public static Span<T> Of<T>(Array grid)
    {
        Debug.Assert(!RuntimeHelpers.IsReferenceOrContainsReferences<T>() || typeof(T).IsAssignableFrom(grid.GetType().GetElementType()));
        // The items of every array of the runtime follow one another from here on, whatever its rank.
        return MemoryMarshal.CreateSpan(ref Unsafe.As<byte, T>(ref MemoryMarshal.GetArrayDataReference(grid)), grid.Length);
    }
}
