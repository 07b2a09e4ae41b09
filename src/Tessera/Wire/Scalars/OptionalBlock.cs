using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Tessera.Wire.Scalars;

/// <summary>Many optional scalars in a row: a presence byte each, and the scalar where that is 1 (spec/format.md §3, code 20).</summary>
internal static class OptionalBlock
{
    /// <summary>So many are reserved for at once; a few kilobytes, whatever the scalar.</summary>
    private const int Batch = 256;

    public static void Write<T, TScalar>(ref WireWriter writer, ReadOnlySpan<T?> values)
        where T : unmanaged
        where TScalar : struct, IFixedScalar<T>
    {
        while (!values.IsEmpty)
        {
            int count = Math.Min(values.Length, Batch);
            ref byte start = ref writer.Reserve(count * (1 + TScalar.Size));
            int packed = 0;
            if (TScalar.Size == 1 && OptionalBytes.IsUsed)
                start = ref OptionalBytes.Encode(ref start, Pairs(values[..count]), out packed);
            writer.MoveTo(ref Encode<T, TScalar>(ref start, values[packed..count]));
            values = values[count..];
        }
    }

    /// <summary>Reads as many as are present for certain and valid; the reader stands behind them.</summary>
    /// <returns>How many. The next one is to be read by itself: it may be invalid, incomplete, or the last.</returns>
    public static int Read<T, TScalar>(ref WireReader reader, Span<T?> destination)
        where T : unmanaged
        where TScalar : struct, IFixedScalar<T>
    {
        int unpacked = 0;
        if (TScalar.Size == 1 && OptionalBytes.IsUsed)
        {
            reader.Take(OptionalBytes.Decode(reader.Present, Pairs<T>(destination), typeof(T) == typeof(bool), out unpacked));
            destination = destination[unpacked..];
        }

        ReadOnlySpan<byte> present = reader.Present;
        int count = Math.Min(destination.Length, present.Length / (1 + TScalar.Size));
        ref byte start = ref MemoryMarshal.GetReference(present);
        ref byte end = ref Decode<T, TScalar>(ref start, destination[..count], out int read);
        Debug.Assert(Unsafe.ByteOffset(ref start, ref end) <= present.Length);
        reader.Take((int)Unsafe.ByteOffset(ref start, ref end));
        return unpacked + read;
    }

    /// <summary>The memory of optional bytes.</summary>
    private static Span<byte> Pairs<T>(ReadOnlySpan<T?> values)
        where T : unmanaged
    {
        Debug.Assert(Unsafe.SizeOf<T>() == 1 && Unsafe.SizeOf<T?>() == 2);
        return MemoryMarshal.CreateSpan(ref Unsafe.As<T?, byte>(ref MemoryMarshal.GetReference(values)), 2 * values.Length);
    }

    /// <summary>Apart, for the JIT to keep the cursor in a register. There is room for all values in their largest form.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ref byte Encode<T, TScalar>(ref byte at, ReadOnlySpan<T?> values)
        where T : unmanaged
        where TScalar : struct, IFixedScalar<T>
    {
        foreach (ref readonly T? value in values)
        {
            // Without a branch: what an absent value leaves behind its byte is overwritten by the next one, or beyond the end. The flag is
            // computed from the byte that it is: made of a comparison, it would have to wait for the cursor of the value in front. In memory that the
            // application filled it may be any byte, and what is not 0 means that the value is there.
            uint present = (uint)-Unsafe.BitCast<bool, byte>(value.HasValue) >> 31;
            at = (byte)present;
            TScalar.Encode(ref Unsafe.Add(ref at, 1), value.GetValueOrDefault());
            at = ref Unsafe.Add(ref at, 1 + (present * (nuint)TScalar.Size));
        }

        return ref at;
    }

    /// <summary>Stops at what is invalid. All values are present even if each has its largest form.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ref byte Decode<T, TScalar>(ref byte at, Span<T?> destination, out int read)
        where T : unmanaged
        where TScalar : struct, IFixedScalar<T>
    {
        ref T? start = ref MemoryMarshal.GetReference(destination);
        ref T? to = ref start;
        ref T? end = ref Unsafe.Add(ref start, destination.Length);
        while (Unsafe.IsAddressLessThan(ref to, ref end))
        {
            if (at == 1)
            {
                // The flag and the value where they belong: made elsewhere and copied, they take up to twice as long. The flag stands first.
                Unsafe.As<T?, byte>(ref to) = 1;
                Debug.Assert(to.HasValue);
                if (!TScalar.TryDecode(in Unsafe.Add(ref at, 1), out Unsafe.AsRef(in Nullable.GetValueRefOrDefaultRef(ref to))))
                    break;
                at = ref Unsafe.Add(ref at, 1 + TScalar.Size);
            }
            else
            {
                if (at != 0)
                    break;
                to = null;
                at = ref Unsafe.Add(ref at, 1);
            }

            to = ref Unsafe.Add(ref to, 1);
        }

        read = (int)(Unsafe.ByteOffset(ref start, ref to) / Unsafe.SizeOf<T?>());
        return ref at;
    }
}
