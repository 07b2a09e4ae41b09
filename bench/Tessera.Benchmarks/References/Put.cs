using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Tessera.Benchmarks.References;

/// <summary>Writes at a cursor without checks. Each method returns the cursor after the written bytes. The caller must have reserved enough room.</summary>
public static class Put
{
    /// <summary>Returns the greatest number of bytes that the text may take.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Bound(string? text) => text is null ? 1 : 5 + 2 * text.Length;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Value<T>(ref byte cursor, T value)
        where T : unmanaged
    {
        Unsafe.WriteUnaligned(ref cursor, value);
        return ref Unsafe.Add(ref cursor, Unsafe.SizeOf<T>());
    }

    /// <summary>Writes a presence byte, then the value if there is one: at most 1 + size bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Optional<T>(ref byte cursor, T? value)
        where T : unmanaged
    {
        if (value is not T present)
        {
            cursor = 0;
            return ref Unsafe.Add(ref cursor, 1);
        }

        cursor = 1;
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref cursor, 1), present);
        return ref Unsafe.Add(ref cursor, 1 + Unsafe.SizeOf<T>());
    }

    /// <summary>Writes the memory of the elements, without a count.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Block<T>(ref byte cursor, ReadOnlySpan<T> values)
        where T : unmanaged
    {
        ReadOnlySpan<byte> bytes = MemoryMarshal.AsBytes(values);
        bytes.CopyTo(MemoryMarshal.CreateSpan(ref cursor, bytes.Length));
        return ref Unsafe.Add(ref cursor, bytes.Length);
    }

    /// <summary>Writes 0 for null, otherwise (length + 1) * 2 + wide as a varint; then one byte per unit, or two if some unit is above FF.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Text(ref byte cursor, string? text)
    {
        if (text is null)
        {
            cursor = 0;
            return ref Unsafe.Add(ref cursor, 1);
        }

        ref byte content = ref Head(ref cursor, ((uint)text.Length + 1) * 2);
        if (Latin1.TryNarrow(text, ref content))
            return ref Unsafe.Add(ref content, text.Length);
        return ref Wide(ref cursor, text);
    }

    private static ref byte Wide(ref byte cursor, string text)
    {
        ref byte content = ref Head(ref cursor, ((uint)text.Length + 1) * 2 + 1);
        Unsafe.CopyBlockUnaligned(ref content, ref Unsafe.As<char, byte>(ref MemoryMarshal.GetReference(text.AsSpan())), (uint)text.Length * 2);
        return ref Unsafe.Add(ref content, text.Length * 2);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte Head(ref byte cursor, uint head)
    {
        if (head < 0x80)
        {
            cursor = (byte)head;
            return ref Unsafe.Add(ref cursor, 1);
        }

        if (head < 0x4000)
        {
            Unsafe.WriteUnaligned(ref cursor, (ushort)((head & 0x7F) | 0x80 | (head >> 7 << 8)));
            return ref Unsafe.Add(ref cursor, 2);
        }

        return ref LongHead(ref cursor, head);
    }

    private static ref byte LongHead(ref byte cursor, uint head)
    {
        for (; head >= 0x80; head >>= 7)
        {
            cursor = (byte)(head | 0x80);
            cursor = ref Unsafe.Add(ref cursor, 1);
        }

        cursor = (byte)head;
        return ref Unsafe.Add(ref cursor, 1);
    }
}
