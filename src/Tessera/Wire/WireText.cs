using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
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

    /// <summary>The bytes of a string.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Measure(string? value)
    {
        if (value is null)
            return 1;
        int head = WireWriter.HeadSize(value.Length);
        return head + (Latin1.Fits(value) ? value.Length : checked(2 * value.Length));
    }

    /// <summary>Writes a string into exactly the bytes that it was measured to have, and gives the place behind it.</summary>
    public static ref byte EncodeMeasured(ref byte destination, string? value)
    {
        // Most that is wide shows it at once, and any other has room for the attempt. Behind an empty string stands a zero.
        if (value is not null && value.GetPinnableReference() > 0xFF)
            return ref EncodeWide(ref destination, value);
        return ref Encode(ref destination, value);
    }

    /// <summary>Reads a string that is all there is. False for one of thousands of units, and for what is wrong.</summary>
    /// <param name="source">Head and units.</param>
    /// <param name="takesWide">False to leave units of two bytes to others.</param>
    /// <param name="text">The string.</param>
    public static bool TryDecode(ReadOnlySpan<byte> source, bool takesWide, [NotNullWhen(true)] out string? text)
    {
        text = null;
        if (source.Length < 2)
            return false;
        (int value, int head) = (source[0], 1);
        if (value >= 0x80)
        {
            // A last byte of zero would be a longer form of the same number, one of 80 or more goes on.
            if ((uint)(source[1] - 1) >= 0x7F)
                return false;
            (value, head) = ((value & 0x7F) | (source[1] << 7), 2);
        }

        int length = (value >> 1) - 1;
        int wideness = value & 1;
        if (length <= 0 || source.Length - head != length << wideness || (wideness != 0 && !takesWide))
            return false;
        ref readonly byte units = ref source[head];
        text = wideness == 0 ? DecodeNarrow(in units, length) : DecodeWide(in units, length);
        return true;
    }

    /// <summary>Reads a string and gives the place behind it.</summary>
    /// <param name="place">Where it begins.</param>
    /// <param name="end">Behind the bytes there are.</param>
    /// <param name="text">The string.</param>
    public static ref byte Decode(ref byte place, ref byte end, out string? text)
    {
        nint left = Unsafe.ByteOffset(in place, in end);
        Debug.Assert(left >= 0);
        int head = left > 0 ? place : 1;
        int length = (head >> 1) - 1;
        if (head >= 0x80 || (head & 1) != 0 || length >= left)
            return ref DecodeOther(ref place, (int)left, out text);
        if (length < 0)
        {
            text = null;
            return ref Unsafe.Add(ref place, 1);
        }

        text = DecodeNarrow(in Unsafe.Add(ref place, 1), length);
        return ref Unsafe.Add(ref place, length + 1);
    }

    public static string DecodeWide(ref readonly byte source, int length) =>
        // The caller proved two bytes per unit present.
        new(MemoryMarshal.CreateReadOnlySpan(in Unsafe.As<byte, char>(ref Unsafe.AsRef(in source)), length));

    public static string DecodeNarrow(ref readonly byte source, int length)
    {
        string text = new('\0', length);
        // The string was made here and is seen by nobody else yet.
        Span<char> units = MemoryMarshal.CreateSpan(ref Unsafe.AsRef(in text.GetPinnableReference()), length);
        Latin1.Widen(in source, units);
        return text;
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

    /// <summary>What is no short text of one byte a unit, as most is.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ref byte DecodeOther(ref byte place, int left, out string? text)
    {
        WireReader reader = new(MemoryMarshal.CreateReadOnlySpan(in place, left));
        text = reader.ReadString();
        return ref Unsafe.Add(ref place, reader.Position);
    }

    private static ref byte CopyUnits(ref byte start, ReadOnlySpan<char> value)
    {
        ReadOnlySpan<byte> units = MemoryMarshal.AsBytes(value);
        units.CopyTo(MemoryMarshal.CreateSpan(ref start, units.Length));
        return ref Unsafe.Add(ref start, units.Length);
    }
}
