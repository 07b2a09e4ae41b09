using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Tessera.Wire;

/// <summary>Converts UTF-16 units to single bytes and back, in one pass that stops at the first unit above FF (spec/format.md §3.1).</summary>
internal static class Latin1
{
    /// <summary>The length below which a simple loop is as fast.</summary>
    private const int ShortLength = 4;

    private const ulong HighBytes = 0xFF00FF00FF00FF00;

    /// <summary>Writes one byte per unit. Returns false, with an undefined destination, if a unit is above FF.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryNarrow(ReadOnlySpan<char> source, ref byte destination)
    {
        if (!FastPaths.Enabled || !Vector128.IsHardwareAccelerated || source.Length < ShortLength)
            return TryNarrowScalar(source, ref destination);
        // Up to 16 units, the length of most names and keys, are converted without a call.
        if (source.Length < 8)
            return TryNarrowFours(source, ref destination);
        return source.Length <= 16 ? TryNarrowHalves(source, ref destination) : TryNarrowVector(source, ref destination);
    }

    /// <summary>Whether all units fit into one byte. This is checked first where memory of exactly the final size is allocated.</summary>
    public static bool Fits(ReadOnlySpan<char> source)
    {
        if (!FastPaths.Enabled || !Vector128.IsHardwareAccelerated || source.Length < 8)
            return FitsScalar(source);
        ref ushort from = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(source));
        nuint length = (nuint)source.Length;
        // The result is not checked between the steps, because nearly always every unit fits.
        Vector128<ushort> all = Vector128.LoadUnsafe(ref from, 0) | Vector128.LoadUnsafe(ref from, length - 8);
        if (length > 16)
        {
            // Two vectors are used, so that one step need not wait for the other.
            Vector256<ushort> even = Vector256.LoadUnsafe(ref from, length - 16);
            Vector256<ushort> odd = Vector256<ushort>.Zero;
            nuint i = 0;
            for (; i + 32 < length; i += 32)
            {
                even |= Vector256.LoadUnsafe(ref from, i);
                odd |= Vector256.LoadUnsafe(ref from, i + 16);
            }

            if (i + 16 < length)
                odd |= Vector256.LoadUnsafe(ref from, i);
            Vector256<ushort> many = even | odd;
            all |= many.GetLower() | many.GetUpper();
        }

        return (all & Vector128.Create((ushort)0xFF00)) == Vector128<ushort>.Zero;
    }

    internal static bool FitsScalar(ReadOnlySpan<char> source)
    {
        foreach (char unit in source)
        {
            if (unit > 0xFF)
                return false;
        }

        return true;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Widen(ref readonly byte source, Span<char> destination)
    {
        if (!FastPaths.Enabled || !Vector128.IsHardwareAccelerated || destination.Length < ShortLength)
            WidenScalar(in source, destination);
        else if (destination.Length < 16)
            WidenShort(ref Unsafe.AsRef(in source), ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(destination)), (nuint)destination.Length);
        else
            WidenVector(in source, destination);
    }

    internal static bool TryNarrowScalar(ReadOnlySpan<char> source, ref byte destination)
    {
        for (int i = 0; i < source.Length; i++)
        {
            char unit = source[i];
            if (unit > 0xFF)
                return false;
            // The caller has reserved one byte per unit.
            Unsafe.Add(ref destination, i) = (byte)unit;
        }

        return true;
    }

    internal static bool TryNarrowVector(ReadOnlySpan<char> source, ref byte destination)
    {
        Debug.Assert(source.Length >= 16);
        ref ushort from = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(source));
        nuint length = (nuint)source.Length;
        // The end comes first, so that whole blocks remain. The last of these may overlap it and writes the same bytes again.
        if (!NarrowBlock(ref from, ref destination, length - 16))
            return false;
        nuint i = 0;
        if (Vector256.IsHardwareAccelerated)
        {
            for (; i + 32 <= length; i += 32)
            {
                Vector256<ushort> low = Vector256.LoadUnsafe(ref from, i);
                Vector256<ushort> high = Vector256.LoadUnsafe(ref from, i + 16);
                if (((low | high) & Vector256.Create((ushort)0xFF00)) != Vector256<ushort>.Zero)
                    return false;
                Vector256.NarrowWithSaturation(low, high).StoreUnsafe(ref destination, i);
            }
        }

        for (; i + 16 < length; i += 16)
        {
            if (!NarrowBlock(ref from, ref destination, i))
                return false;
        }

        return true;
    }

    /// <summary>Converts sixteen units.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool NarrowBlock(ref ushort from, ref byte destination, nuint at)
    {
        Vector128<ushort> low = Vector128.LoadUnsafe(ref from, at);
        Vector128<ushort> high = Vector128.LoadUnsafe(ref from, at + 8);
        if (((low | high) & Vector128.Create((ushort)0xFF00)) != Vector128<ushort>.Zero)
            return false;
        Vector128.NarrowWithSaturation(low, high).StoreUnsafe(ref destination, at);
        return true;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryNarrowHalves(ReadOnlySpan<char> source, ref byte destination)
    {
        Debug.Assert(source.Length is >= 8 and <= 16);
        ref ushort from = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(source));
        return NarrowHalf(ref from, ref destination, 0) && NarrowHalf(ref from, ref destination, (nuint)source.Length - 8);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryNarrowFours(ReadOnlySpan<char> source, ref byte destination)
    {
        Debug.Assert(source.Length is >= ShortLength and < 8);
        ref ushort from = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(source));
        return NarrowFour(ref from, ref destination, 0) && NarrowFour(ref from, ref destination, (nuint)source.Length - 4);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool NarrowHalf(ref ushort from, ref byte destination, nuint at)
    {
        Vector128<ushort> units = Vector128.LoadUnsafe(ref from, at);
        if ((units & Vector128.Create((ushort)0xFF00)) != Vector128<ushort>.Zero)
            return false;
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref destination, at), Vector128.Narrow(units, units).AsUInt64().ToScalar());
        return true;
    }

    /// <summary>Converts four units in a register. Two such steps, which overlap, convert any short string.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool NarrowFour(ref ushort from, ref byte destination, nuint at)
    {
        ulong units = Unsafe.ReadUnaligned<ulong>(in Unsafe.As<ushort, byte>(ref Unsafe.Add(ref from, at)));
        if ((units & HighBytes) != 0)
            return false;
        Vector128<ushort> vector = Vector128.CreateScalar(units).AsUInt16();
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref destination, at), Vector128.Narrow(vector, vector).AsUInt32().ToScalar());
        return true;
    }

    internal static void WidenScalar(ref readonly byte source, Span<char> destination)
    {
        for (int i = 0; i < destination.Length; i++)
            // The caller has proved that one byte per unit is present.
            destination[i] = (char)Unsafe.Add(ref Unsafe.AsRef(in source), i);
    }

    internal static void WidenVector(ref readonly byte source, Span<char> destination)
    {
        Debug.Assert(destination.Length >= 16);
        ref byte from = ref Unsafe.AsRef(in source);
        ref ushort to = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(destination));
        nuint length = (nuint)destination.Length;
        nuint i = 0;
        if (Vector256.IsHardwareAccelerated)
        {
            for (; i + 32 <= length; i += 32)
            {
                (Vector256<ushort> low, Vector256<ushort> high) = Vector256.Widen(Vector256.LoadUnsafe(ref from, i));
                low.StoreUnsafe(ref to, i);
                high.StoreUnsafe(ref to, i + 16);
            }
        }

        for (; i + 16 <= length; i += 16)
            WidenBlock(ref from, ref to, i);
        if (i < length)
            WidenBlock(ref from, ref to, length - 16);
    }

    /// <summary>Converts 4 to 15 units in two parts that overlap.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void WidenShort(ref byte from, ref ushort to, nuint length)
    {
        Debug.Assert(length is >= ShortLength and < 16);
        if (length >= 8)
        {
            WidenEight(ref from, ref to, 0);
            WidenEight(ref from, ref to, length - 8);
            return;
        }

        WidenFour(ref from, ref to, 0);
        WidenFour(ref from, ref to, length - 4);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void WidenEight(ref byte from, ref ushort to, nuint at) =>
        Vector128.WidenLower(Vector128.CreateScalar(Unsafe.ReadUnaligned<ulong>(in Unsafe.Add(ref from, at))).AsByte()).StoreUnsafe(ref to, at);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void WidenFour(ref byte from, ref ushort to, nuint at)
    {
        Vector128<ushort> units = Vector128.WidenLower(Vector128.CreateScalar(Unsafe.ReadUnaligned<uint>(in Unsafe.Add(ref from, at))).AsByte());
        Unsafe.WriteUnaligned(ref Unsafe.As<ushort, byte>(ref Unsafe.Add(ref to, at)), units.AsUInt64().ToScalar());
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void WidenBlock(ref byte from, ref ushort to, nuint at)
    {
        (Vector128<ushort> low, Vector128<ushort> high) = Vector128.Widen(Vector128.LoadUnsafe(ref from, at));
        low.StoreUnsafe(ref to, at);
        high.StoreUnsafe(ref to, at + 8);
    }
}
