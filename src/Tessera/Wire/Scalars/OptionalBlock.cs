using System.Runtime.InteropServices;

namespace Tessera.Wire.Scalars;

/// <summary>Many optional scalars in a row: a presence byte each, and the scalar if that byte is 1 (spec/format.md §3.2).</summary>
internal static class OptionalBlock
{
    /// <summary>The number of values for which room is reserved at once: a few kilobytes for every type of scalar.</summary>
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

    /// <summary>Reads values as long as they are valid and certain to be present, and moves the reader past them.</summary>
    /// <returns>The number of values read. The next one must be read by itself: it may be invalid, incomplete, or the last.</returns>
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

    /// <summary>Returns the memory of optional bytes.</summary>
    private static Span<byte> Pairs<T>(ReadOnlySpan<T?> values)
        where T : unmanaged
    {
        Debug.Assert(Unsafe.SizeOf<T>() == 1 && Unsafe.SizeOf<T?>() == 2);
        return MemoryMarshal.CreateSpan(ref Unsafe.As<T?, byte>(ref MemoryMarshal.GetReference(values)), 2 * values.Length);
    }

    /// <summary>A method of its own, so that the JIT keeps the cursor in a register. There is room for all values in their largest form.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ref byte Encode<T, TScalar>(ref byte at, ReadOnlySpan<T?> values)
        where T : unmanaged
        where TScalar : struct, IFixedScalar<T>
    {
        foreach (ref readonly T? value in values)
        {
            // This loop has no branch: the bytes stored for an absent value are overwritten by the next value, or are beyond the end. The flag is computed
            // from its byte, because the result of a comparison would have to wait for the cursor of the value before. In memory that the application
            // filled, the flag may be any byte, and every byte other than 0 means that the value is present.
            uint present = (uint)-Unsafe.BitCast<bool, byte>(value.HasValue) >> 31;
            at = (byte)present;
            TScalar.Encode(ref Unsafe.Add(ref at, 1), value.GetValueOrDefault());
            at = ref Unsafe.Add(ref at, 1 + (present * (nuint)TScalar.Size));
        }

        return ref at;
    }

    /// <summary>Stops at an invalid value. All values are present even if each has its largest form.</summary>
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
                // Flag and value are stored in place, because creating them elsewhere and copying them takes up to twice as long. The flag comes first.
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
