using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Tessera.Wire;

/// <summary>A stretch of a message: bytes of our own, or an array of the application's that is copied only once, to the destination.</summary>
/// <param name="Memory">The array the bytes lie in, of any type without references.</param>
/// <param name="Offset">In bytes.</param>
/// <param name="Length">In bytes.</param>
internal readonly record struct OutputChunk(Array Memory, int Offset, int Length)
{
    /// <summary>Within the array: whoever made the chunk has measured it in bytes.</summary>
    public ReadOnlySpan<byte> Bytes =>
        MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(Memory), Offset), Length);
}
