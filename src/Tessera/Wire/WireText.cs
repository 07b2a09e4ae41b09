using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Tessera.Wire;

/// <summary>Strings into memory that has been reserved for them: Latin-1 where every unit fits, otherwise UTF-16 (spec/format.md §3, code 12).</summary>
internal static class WireText
{
    public const int MaxHeadSize = 5;

    /// <summary>Heads of one byte end here.</summary>
    public const int ShortLength = 62;

    /// <summary>The most bytes beside the head.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int MaxSize(string? value) => value is null ? 0 : checked(2 * value.Length);

    /// <summary>Writes a string and gives the place behind it. The caller reserved <see cref="MaxHeadSize"/> and <see cref="MaxSize"/> bytes.</summary>
    public static ref byte Encode(ref byte destination, string? value)
    {
        if (value is null)
        {
            destination = 0;
            return ref Unsafe.Add(ref destination, 1);
        }

        if (value.Length > ShortLength || !Latin1.TryNarrow(value, ref Unsafe.Add(ref destination, 1)))
            return ref EncodeOther(ref destination, value);
        destination = (byte)((value.Length + 1) << 1);
        return ref Unsafe.Add(ref destination, value.Length + 1);
    }

    /// <summary>Writes text of at most <see cref="ShortLength"/> units, behind a head of one byte. There is room for two bytes a unit.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte EncodeShort(ref byte destination, ReadOnlySpan<char> value)
    {
        Debug.Assert(value.Length <= ShortLength);
        if (!Latin1.TryNarrow(value, ref Unsafe.Add(ref destination, 1)))
            return ref EncodeShortWide(ref destination, value);
        destination = (byte)((value.Length + 1) << 1);
        return ref Unsafe.Add(ref destination, value.Length + 1);
    }

    /// <summary>Apart, for callers to be short.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ref byte EncodeShortWide(ref byte destination, ReadOnlySpan<char> value)
    {
        destination = (byte)(((value.Length + 1) << 1) | 1);
        return ref CopyUnits(ref Unsafe.Add(ref destination, 1), value);
    }

    /// <summary>What is no short text of one byte a unit, as most is.</summary>
    private static ref byte EncodeOther(ref byte destination, string value)
    {
        if (value.Length <= ShortLength)
            return ref EncodeShortWide(ref destination, value);
        ulong narrow = ((ulong)(uint)value.Length + 1) << 1;
        int head = WireWriter.EncodeVarInt(ref destination, narrow);
        ref byte start = ref Unsafe.Add(ref destination, head);
        if (Latin1.TryNarrow(value, ref start))
            return ref Unsafe.Add(ref start, value.Length);
        return ref EncodeWide(ref destination, value);
    }

    /// <summary>A string with a unit above FF, two bytes a unit; the flag does not change the length of the head.</summary>
    public static ref byte EncodeWide(ref byte destination, ReadOnlySpan<char> value)
    {
        int head = WireWriter.EncodeVarInt(ref destination, (((ulong)(uint)value.Length + 1) << 1) | 1);
        return ref CopyUnits(ref Unsafe.Add(ref destination, head), value);
    }

    private static ref byte CopyUnits(ref byte start, ReadOnlySpan<char> value)
    {
        ReadOnlySpan<byte> units = MemoryMarshal.AsBytes(value);
        units.CopyTo(MemoryMarshal.CreateSpan(ref start, units.Length));
        return ref Unsafe.Add(ref start, units.Length);
    }
}
