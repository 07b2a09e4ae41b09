using System.Buffers;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Tessera.Wire;

/// <summary>
/// Copies memory that does not overlap. Up to 2 KB the framework copies with vectors itself. It leaves longer copies to the system, which on many machines
/// copies more slowly than the loop here, and very slowly at some distances (docs/decisions/0003-output-buffer.md).
/// </summary>
internal static class BlockCopy
{
    /// <summary>The most bytes that the framework copies itself.</summary>
    private const int Short = 2 * 1024;

    /// <summary>The size of a cache line. Each line is written completely before the next one.</summary>
    private const int Line = 64;

    /// <param name="source">The bytes to copy.</param>
    /// <param name="destination">The memory to copy to, which is at least as long.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Copy(ReadOnlySpan<byte> source, Span<byte> destination)
    {
        if (source.Length <= Short)
            source.CopyTo(destination);
        else
            CopyLong(source, destination);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte[] ToArray(ReadOnlySpan<byte> source) => source.Length <= Short ? source.ToArray() : LongToArray(source);

    /// <summary>Writes bytes, in pieces if the writer has no room for all of them at once.</summary>
    public static void Write(IBufferWriter<byte> destination, ReadOnlySpan<byte> source)
    {
        Span<byte> room = destination.GetSpan();
        while (source.Length > room.Length)
        {
            Copy(source[..room.Length], room);
            destination.Advance(room.Length);
            source = source[room.Length..];
            room = destination.GetSpan(source.Length);
        }

        Copy(source, room);
        destination.Advance(source.Length);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static byte[] LongToArray(ReadOnlySpan<byte> source)
    {
        byte[] result = NewArray.Of<byte>(source.Length);
        Copy(source, result);
        return result;
    }

    /// <summary>A method of its own: code that uses vectors is not compiled into the package, nor is code that it is inlined into (decision 34).</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void CopyLong(ReadOnlySpan<byte> source, Span<byte> destination)
    {
        if (Vector256.IsHardwareAccelerated && FastPaths.Enabled)
            CopyLines(source, destination[..source.Length]);
        else
            source.CopyTo(destination);
    }

    private static void CopyLines(ReadOnlySpan<byte> source, Span<byte> destination)
    {
        Debug.Assert(source.Length == destination.Length && source.Length >= Line && !source.Overlaps(destination));
        ref byte from = ref MemoryMarshal.GetReference(source);
        ref byte to = ref MemoryMarshal.GetReference(destination);
        nuint last = (nuint)source.Length - Line;
        CopyLine(ref from, ref to, 0);
        // From here on, whole cache lines of the destination are written. If the collector moves it, that only costs time.
        for (nuint at = Line - Misalignment(ref to); at < last; at += Line)
            CopyLine(ref from, ref to, at);
        CopyLine(ref from, ref to, last);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void CopyLine(ref byte from, ref byte to, nuint at)
    {
        Vector256<byte> low = Vector256.LoadUnsafe(ref from, at);
        Vector256<byte> high = Vector256.LoadUnsafe(ref from, at + (nuint)Vector256<byte>.Count);
        low.StoreUnsafe(ref to, at);
        high.StoreUnsafe(ref to, at + (nuint)Vector256<byte>.Count);
    }

    /// <summary>The position within a cache line. Only the last bits of the address are used.</summary>
    private static unsafe nuint Misalignment(ref byte to) => (nuint)Unsafe.AsPointer(ref to) % Line;
}
