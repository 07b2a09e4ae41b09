using System.Runtime.InteropServices;

namespace Tessera.Wire.Scalars;

/// <summary>Writes and reads many scalars in a row, by block copy if their memory allows it.</summary>
internal static class ScalarBlock
{
    /// <summary>The number of values for which room is reserved at once: a few kilobytes for every type of scalar.</summary>
    private const int Batch = 256;

    /// <summary>Writes an array, which may be kept uncopied until the message is complete.</summary>
    public static void WriteArray<T, TScalar>(ref WireWriter writer, T[] values)
        where T : unmanaged
        where TScalar : struct, IFixedScalar<T>
    {
        if (FastPaths.Enabled && TScalar.CanCopy(values))
            writer.WriteMemory(values);
        else
            Write<T, TScalar>(ref writer, values);
    }

    /// <summary>Writes a byte and a value after it.</summary>
    public static void WriteBehind<T, TScalar>(ref WireWriter writer, byte first, T value)
        where T : unmanaged
        where TScalar : struct, IFixedScalar<T>
    {
        ref byte start = ref writer.Reserve(1 + TScalar.Size);
        start = first;
        TScalar.Encode(ref Unsafe.Add(ref start, 1), value);
        writer.Advance(1 + TScalar.Size);
    }

    public static void Write<T, TScalar>(ref WireWriter writer, ReadOnlySpan<T> values)
        where T : unmanaged
        where TScalar : struct, IFixedScalar<T>
    {
        if (FastPaths.Enabled && TScalar.CanCopy(values))
        {
            Debug.Assert(Unsafe.SizeOf<T>() == TScalar.Size);
            writer.WriteRaw(values);
            return;
        }

        while (!values.IsEmpty)
        {
            ReadOnlySpan<T> batch = values[..Math.Min(values.Length, Batch)];
            ref byte at = ref writer.Reserve(batch.Length * TScalar.Size);
            foreach (T value in batch)
            {
                TScalar.Encode(ref at, value);
                // The place is within the reserved bytes, or at their end.
                at = ref Unsafe.Add(ref at, TScalar.Size);
            }

            writer.MoveTo(ref at);
            values = values[batch.Length..];
        }
    }

    /// <summary>Reads values. Returns the index of the first invalid one, or -1 if all are valid.</summary>
    public static int Read<T, TScalar>(ref WireReader reader, Span<T> destination)
        where T : unmanaged
        where TScalar : struct, IFixedScalar<T>
    {
        int size = destination.Length * TScalar.Size;
        return Read<T, TScalar>(MemoryMarshal.CreateReadOnlySpan(in reader.Take(size), size), destination);
    }

    /// <summary>Does what <see cref="Read{T, TScalar}(ref WireReader, Span{T})"/> does, from exactly the bytes of the values.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Read<T, TScalar>(ReadOnlySpan<byte> source, Span<T> destination)
        where T : unmanaged
        where TScalar : struct, IFixedScalar<T>
    {
        Debug.Assert(source.Length == destination.Length * TScalar.Size);
        if (!TScalar.ReadsRaw || !FastPaths.Enabled)
            return ReadEach<T, TScalar>(ref MemoryMarshal.GetReference(source), destination);
        Debug.Assert(Unsafe.SizeOf<T>() == TScalar.Size);
        BlockCopy.Copy(source, MemoryMarshal.AsBytes(destination));
        return TScalar.Accept(destination);
    }

    private static int ReadEach<T, TScalar>(ref byte at, Span<T> destination)
        where T : unmanaged
        where TScalar : struct, IFixedScalar<T>
    {
        for (int i = 0; i < destination.Length; i++)
        {
            if (!TScalar.TryDecode(in at, out destination[i]))
                return i;
            // The place is within the bytes that were taken, or at their end.
            at = ref Unsafe.Add(ref at, TScalar.Size);
        }

        return -1;
    }
}
