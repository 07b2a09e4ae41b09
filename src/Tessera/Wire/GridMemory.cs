using System.Runtime.InteropServices;

namespace Tessera.Wire;

/// <summary>Gives the items of a multidimensional array as one span, in row-major order.</summary>
internal static class GridMemory
{
    /// <param name="grid">The array. Its items are of type T or, if they are only read, of a type derived from T.</param>
    public static Span<T> Of<T>(Array grid)
    {
        Debug.Assert(!RuntimeHelpers.IsReferenceOrContainsReferences<T>() || typeof(T).IsAssignableFrom(grid.GetType().GetElementType()));
        // The items of every .NET array are contiguous from this address on, whatever its rank.
        return MemoryMarshal.CreateSpan(ref Unsafe.As<byte, T>(ref MemoryMarshal.GetArrayDataReference(grid)), grid.Length);
    }
}
