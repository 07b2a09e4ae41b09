using System.Runtime.InteropServices;

namespace Tessera.Wire;

/// <summary>Encodes strings into reserved memory, and decodes them: Latin-1 if every unit fits, otherwise UTF-16 (spec/format.md §3.1).</summary>
internal static class WireText
{
    public const int MaxHeadSize = 5;

    /// <summary>The most units of a .NET string.</summary>
    public const int MaxLength = 0x3FFFFFDF;

    /// <summary>The most units of a string whose head has one byte.</summary>
    public const int ShortLength = 62;

    /// <summary>The most bytes of a string beside its head.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int MaxSize(string? value) => value is null ? 0 : checked(2 * value.Length);

    /// <summary>Writes a string and returns the place after it. The caller has reserved <see cref="MaxHeadSize"/> and <see cref="MaxSize"/> bytes.</summary>
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

    /// <summary>The number of bytes of a string, with its head.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Measure(string? value)
    {
        if (value is null)
            return 1;
        int head = WireWriter.HeadSize(value.Length);
        return head + (Latin1.Fits(value) ? value.Length : checked(2 * value.Length));
    }

    /// <summary>Writes a string into memory of exactly the size that <see cref="Measure"/> gave, and returns the place after it.</summary>
    public static ref byte EncodeMeasured(ref byte destination, string? value)
    {
        // Most wide strings begin with a wide unit. For others there is room to try the narrow form. An empty string is followed by a zero.
        if (value is not null && value.GetPinnableReference() > 0xFF)
            return ref EncodeWide(ref destination, value);
        return ref Encode(ref destination, value);
    }

    /// <summary>Decodes a string that makes up all of the bytes. Returns false if it has thousands of units, or if anything is wrong.</summary>
    /// <param name="source">The head and the units.</param>
    /// <param name="takesWide">Whether units of two bytes are accepted.</param>
    public static bool TryDecode(ReadOnlySpan<byte> source, bool takesWide, [NotNullWhen(true)] out string? text)
    {
        text = null;
        if (source.Length < 2)
            return false;
        (int value, int head) = (source[0], 1);
        if (value >= 0x80)
        {
            // A last byte of zero means that the form is longer than needed. With 80 or more, the head goes on.
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

    /// <summary>Reads a string and returns the place after it.</summary>
    /// <param name="place">The first byte of the string.</param>
    /// <param name="end">The place after the bytes that are present.</param>
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
        // The caller has proved that two bytes for each unit are present.
        new(MemoryMarshal.CreateReadOnlySpan(in Unsafe.As<byte, char>(ref Unsafe.AsRef(in source)), length));

    public static string DecodeNarrow(ref readonly byte source, int length)
    {
        string text = new('\0', length);
        // The string was created here, and no other code has seen it yet.
        Span<char> units = MemoryMarshal.CreateSpan(ref Unsafe.AsRef(in text.GetPinnableReference()), length);
        Latin1.Widen(in source, units);
        return text;
    }

    /// <summary>Writes text of at most <see cref="ShortLength"/> units with a head of one byte. There is room for two bytes a unit.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte EncodeShort(ref byte destination, ReadOnlySpan<char> value)
    {
        Debug.Assert(value.Length <= ShortLength);
        if (!Latin1.TryNarrow(value, ref Unsafe.Add(ref destination, 1)))
            return ref EncodeShortWide(ref destination, value);
        destination = (byte)((value.Length + 1) << 1);
        return ref Unsafe.Add(ref destination, value.Length + 1);
    }

    /// <summary>A method of its own, so that its callers stay small.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ref byte EncodeShortWide(ref byte destination, ReadOnlySpan<char> value)
    {
        destination = (byte)(((value.Length + 1) << 1) | 1);
        return ref CopyUnits(ref Unsafe.Add(ref destination, 1), value);
    }

    /// <summary>Writes a string that is wide or long.</summary>
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

    /// <summary>Writes a string with a unit above FF, with two bytes a unit. The flag does not change the length of the head.</summary>
    public static ref byte EncodeWide(ref byte destination, ReadOnlySpan<char> value)
    {
        int head = WireWriter.EncodeVarInt(ref destination, (((ulong)(uint)value.Length + 1) << 1) | 1);
        return ref CopyUnits(ref Unsafe.Add(ref destination, head), value);
    }

    /// <summary>Reads a string that is wide or long, or is not valid.</summary>
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
