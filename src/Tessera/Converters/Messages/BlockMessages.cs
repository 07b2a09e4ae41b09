using Tessera.Wire.Scalars;

namespace Tessera.Converters.Messages;

/// <summary>Writes and reads whole messages of many scalars.</summary>
/// <typeparam name="TCollection">The collection, which holds the scalars in consecutive memory.</typeparam>
/// <typeparam name="TScalar">The type that encodes and decodes the scalar.</typeparam>
internal abstract class BlockMessages<TCollection, T, TScalar>(Prefix prefix) : WholeMessages<TCollection?>
    where TCollection : class
    where T : unmanaged
    where TScalar : struct, IFixedScalar<T>
{
    /// <summary>The maximum size of a head. A collection with a longer head is left to the converter.</summary>
    private const int MaxHeadSize = 4;

    private readonly byte[] _prefix = prefix.Bytes.ToArray();

    public sealed override byte[]? TryWrite(Prefix prefix, TCollection? value)
    {
        // An object of a derived class is left to the converter.
        if (value!.GetType() != typeof(TCollection))
            return null;
        ReadOnlySpan<T> values = Elements(value);
        long size = prefix.Length + WireWriter.HeadSize(values.Length) + ((long)values.Length * TScalar.Size);
        if (size > Array.MaxLength)
            return null;
        byte[] result = NewArray.Of<byte>((int)size);
        WireWriter writer = new(result, prefix);
        writer.WriteHead(values.Length);
        ScalarBlock.Write<T, TScalar>(ref writer, values);
        Debug.Assert(writer.IsFull);
        return result;
    }

    protected abstract ReadOnlySpan<T> Elements(TCollection value);

    /// <summary>Gets the count of the elements and their bytes, which must be all remaining bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    protected bool TryOpen(ReadOnlySpan<byte> data, out int count, out ReadOnlySpan<byte> elements)
    {
        elements = default;
        count = 0;
        int at = _prefix.Length;
        if (!data.StartsWith(_prefix) || !TryReadCount(data, ref at, out count) || (long)count * TScalar.Size != data.Length - at)
            return false;
        elements = data[at..];
        return true;
    }

    /// <summary>Reads the count of a list that is one block.</summary>
    /// <returns>False for anything else, and for a malformed head.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryReadCount(ReadOnlySpan<byte> data, ref int at, out int count)
    {
        int head = (uint)at < (uint)data.Length ? data[at] : 0;
        // With few elements, the head is one byte that is not null and has no flag.
        if ((head & 0x81) != 0 || head == 0)
            return TryReadLongCount(data, ref at, out count);
        at++;
        count = (head >> 1) - 1;
        return true;
    }

    private static bool TryReadLongCount(ReadOnlySpan<byte> data, ref int at, out int count)
    {
        ReadOnlySpan<byte> rest = data[at..];
        int head = 0;
        int size = 0;
        byte next;
        count = 0;
        do
        {
            if (size == Math.Min(rest.Length, MaxHeadSize))
                return false;
            next = rest[size];
            head |= (next & 0x7F) << (7 * size++);
        }
        while (next >= 0x80);
        at += size;
        count = (head >> 1) - 1;
        // This excludes null, further blocks, a comparison, and a head that is longer than necessary.
        return count >= 0 && (head & 1) == 0 && WireWriter.HeadSize(count) == size;
    }
}
