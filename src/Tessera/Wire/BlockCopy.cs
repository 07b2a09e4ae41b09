using System.Buffers;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Tessera.Wire;

/// <summary>
/// Copies memory that does not overlap. Up to 2 KB the framework copies with vectors itself; what is longer it gives to the system, which on many
/// machines copies more slowly than the loop here, and very slowly at some distances (docs/decisions/0003-output-buffer.md).
/// </summary>
internal static class BlockCopy
{
    /// <summary>What the framework copies itself.</summary>
    private const int Short = 2 * 1024;

    /// <summary>A line of the cache, written whole before the next one is begun.</summary>
    private const int Line = 64;

    /// <param name="source">What is copied.</param>
    /// <param name="destination">At least as long.</param>
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

    /// <summary>In pieces, if the writer has no room for all at once.</summary>
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

    /// <summary>Apart: code that asks for vectors is not compiled into the package (docs/decisions/0034-compiled-ahead.md), nor is any that it is inlined into.</summary>
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
        // Lines of the destination begin here. Should the collector move it, that costs time and nothing else.
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

    /// <summary>The address, which is only asked for its last bits.</summary>
    private static unsafe nuint Misalignment(ref byte to) => (nuint)Unsafe.AsPointer(ref to) % Line;
}
