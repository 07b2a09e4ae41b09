using System.Runtime.InteropServices;
using Tessera.Wire.Scalars;

namespace Tessera.Dom;

/// <summary>Reads lists of scalars of fixed size, by block copy if memory and wire have the same form.</summary>
internal static class ScalarArray
{
    public static T[]? Read<T, TScalar>(ref WireReader reader, WireType list)
        where T : unmanaged
        where TScalar : IFixedScalar<T>
    {
        int at = reader.Position;
        if (!BlockHead.ReadFirst(ref reader, list.SmallestEntry, out BlockHead block))
            return null;
        T[] items = [];
        int count = 0;
        while (true)
        {
            int end = count + block.Count;
            if (end < 0 || end > Array.MaxLength)
                Throw.Limit(at, "The list has more elements than a .NET array can hold");
            while (count < end)
            {
                // The whole block, or as many elements of a stream as may be allocated before their bytes have arrived.
                int step = reader.ProvenCapacity(end - count, TScalar.Size);
                int least = count + step;
                if (least > items.Length)
                    Array.Resize(ref items, least == end && !block.More ? least : (int)Math.Min(Math.Max(least, 2L * items.Length), Array.MaxLength));
                Decode<T, TScalar>(ref reader, items.AsSpan(count, step));
                count = least;
            }

            if (!block.ReadNext(ref reader))
                break;
        }

        if (count < items.Length)
            Array.Resize(ref items, count);
        return items;
    }

    private static void Decode<T, TScalar>(ref WireReader reader, Span<T> items)
        where T : unmanaged
        where TScalar : IFixedScalar<T>
    {
        if (!TScalar.ReadsRaw)
        {
            foreach (ref T item in items)
                item = FixedScalars.Read<T, TScalar>(ref reader);
            return;
        }

        int at = reader.Position;
        BlockCopy.Copy(reader.ReadSpan(items.Length * TScalar.Size), MemoryMarshal.AsBytes(items));
        int invalid = TScalar.Accept(items);
        if (invalid >= 0)
            Throw.NoValue(at + (invalid * TScalar.Size), typeof(T).Name);
    }
}
