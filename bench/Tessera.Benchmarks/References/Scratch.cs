using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Tessera.Benchmarks.References;

/// <summary>The reused buffer of a thread, for reference codecs to write into. The cursor is a ref local of the caller, so it stays in a register.</summary>
public sealed class Scratch
{
    [ThreadStatic]
    private static Scratch? t_current;

    private byte[] _buffer = GC.AllocateUninitializedArray<byte>(64 * 1024);

    public static Scratch Current => t_current ??= new Scratch();

    public ref byte Start => ref MemoryMarshal.GetArrayDataReference(_buffer);

    /// <summary>Makes room for the bytes at the cursor and returns the cursor, which moves if the buffer grows.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Reserve(ref byte cursor, int bytes)
    {
        int used = (int)Unsafe.ByteOffset(ref Start, ref cursor);
        if (_buffer.Length - used >= bytes)
            return ref cursor;
        return ref Grow(used, bytes);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadOnlySpan<byte> Written(ref byte cursor) =>
        MemoryMarshal.CreateReadOnlySpan(ref Start, (int)Unsafe.ByteOffset(ref Start, ref cursor));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public byte[] ToArray(ref byte cursor)
    {
        int used = (int)Unsafe.ByteOffset(ref Start, ref cursor);
        byte[] result = GC.AllocateUninitializedArray<byte>(used);
        Unsafe.CopyBlockUnaligned(ref MemoryMarshal.GetArrayDataReference(result), ref Start, (uint)used);
        return result;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private ref byte Grow(int used, int bytes)
    {
        byte[] larger = GC.AllocateUninitializedArray<byte>(Math.Max(_buffer.Length * 2, used + bytes));
        Buffer.BlockCopy(_buffer, 0, larger, 0, used);
        _buffer = larger;
        return ref Unsafe.Add(ref Start, used);
    }
}
