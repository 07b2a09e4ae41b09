using System.Diagnostics.CodeAnalysis;

namespace Tessera.Wire;

/// <summary>As <see cref="Array.Empty{T}"/>, whose code for the library's own structs would be compiled while the program runs (docs/decisions/0034-compiled-ahead.md).</summary>
internal static class NoElements<T>
    where T : struct
{
    [SuppressMessage("Performance", "CA1825:Avoid zero-length array allocations", Justification = "It is the one array.")]
    public static readonly T[] Array = new T[0];
}
