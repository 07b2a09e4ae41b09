using System.Runtime.InteropServices;
using Tessera.Contracts;
using Tessera.Converters;
using Tessera.Converters.Collections;
using Tessera.Wire.Scalars;

namespace Tessera.Engines.Emitted;

/// <summary>Methods that emitted code calls, for steps that are easier to read in C# than in IL.</summary>
internal static class EmittedSteps
{
    /// <summary>The count of a list or map that is null.</summary>
    public const int Null = -1;

    /// <summary>The count of a list or map that the converter must read: it has several blocks, is not all present, or needs a closer look.</summary>
    private const int Complex = -2;

    /// <summary>The memory for an element, in bytes, that any data justify.</summary>
    private const int SmallElement = 16;

    /// <summary>Reports that something is wrong. The interpreter finds out what (see <see cref="EmittedEngine"/>).</summary>
    [DoesNotReturn]
    public static void Fail() => throw new TesseraException(TesseraErrorCode.Malformed, "The message cannot be read or written", -1);

    /// <summary>Returns whether a message begins with a prefix.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsOwn(ReadOnlySpan<byte> message, byte[] prefix) => message.StartsWith(prefix);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte StartOf(ReadOnlySpan<byte> message) => ref MemoryMarshal.GetReference(message);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte EndOf(ReadOnlySpan<byte> message) => ref Unsafe.Add(ref MemoryMarshal.GetReference(message), message.Length);

    /// <summary>Returns a message that ends at the cursor.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte[] Filled(byte[] message, ref readonly byte cursor)
    {
        Debug.Assert(Unsafe.ByteOffset(in MemoryMarshal.GetArrayDataReference(message), in cursor) == message.Length);
        return message;
    }

    /// <summary>Reads the head of a list in one block whose bytes are all present, and returns its count; a negative number for any other list.</summary>
    public static int BeginRows(ref WireReader reader, ReadContext context, long smallest, int elementSize)
    {
        int count = BeginBlock(ref reader, smallest);
        if (count > 0 && elementSize > SmallElement)
            context.ChargeElements(count, elementSize, smallest, in reader);
        return count;
    }

    /// <summary>Does the same as <see cref="BeginRows"/> for a map.</summary>
    public static int BeginEntries(ref WireReader reader, ReadContext context, long smallest, int entrySize)
    {
        int count = BeginBlock(ref reader, smallest);
        if (count >= 0)
        {
            context.Charge(100, in reader);
            context.ChargeElements(count, 24 + entrySize, smallest, in reader);
        }

        return count;
    }

    /// <summary>Returns whether the map has a comparer of its own, which the converter has to look at.</summary>
    public static bool HasOwnComparer<TKey, TValue>(Dictionary<TKey, TValue> map)
        where TKey : notnull => !ReferenceEquals(map.Comparer, EqualityComparer<TKey>.Default) && !ReferenceEquals(map.Comparer, StringComparer.Ordinal);

    /// <inheritdoc cref="HasOwnComparer{TKey, TValue}(Dictionary{TKey, TValue})"/>
    public static bool HasOwnComparer<TKey, TValue>(SortedDictionary<TKey, TValue> map)
        where TKey : notnull => !ReferenceEquals(map.Comparer, Comparer<TKey>.Default);

    /// <summary>Checks an added key in the same way as the converter, which finds the same error when the message is repeated.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Watch<TKey, TValue>(Dictionary<TKey, TValue> map, TKey key, ref KeyGuard guard, ref WireReader reader, ReadContext context)
        where TKey : notnull
    {
        if (guard.Counts())
            guard.Look(EqualityComparer<TKey>.Default.GetHashCode(key), map.Capacity, isAdded: true, context, reader.Position);
    }

    public static void WriteBlock<T, TScalar>(ref WireWriter writer, T[]? rows)
        where T : unmanaged
        where TScalar : struct, IFixedScalar<T>
    {
        if (rows is null)
        {
            writer.WriteByte(0);
            return;
        }

        writer.WriteHead(rows.Length);
        ScalarBlock.WriteArray<T, TScalar>(ref writer, rows);
    }

    public static void WriteBlock<T, TScalar>(ref WireWriter writer, List<T> rows)
        where T : unmanaged
        where TScalar : struct, IFixedScalar<T>
    {
        writer.WriteHead(rows.Count);
        ScalarBlock.Write<T, TScalar>(ref writer, CollectionsMarshal.AsSpan(rows));
    }

    /// <summary>Returns the number of bytes of an array whose elements all have the same size.</summary>
    public static int MeasureRows(Array? rows, int size) => rows is null ? 1 : checked(WireWriter.HeadSize(rows.Length) + (rows.Length * size));

    /// <summary>Writes the head of rows that have been measured, and returns the place behind it.</summary>
    public static ref byte EncodeHead(ref byte place, int count) =>
        ref Unsafe.Add(ref place, WireWriter.EncodeVarInt(ref place, ((ulong)(uint)count + 1) << 1));

    /// <summary>Writes an array into exactly the bytes that were measured for it, and returns the place behind them.</summary>
    public static ref byte EncodeBlock<T, TScalar>(ref byte place, T[]? rows)
        where T : unmanaged
        where TScalar : struct, IFixedScalar<T>
    {
        if (rows is null)
        {
            place = 0;
            return ref Unsafe.Add(ref place, 1);
        }

        ref byte first = ref EncodeHead(ref place, rows.Length);
        int size = rows.Length * TScalar.Size;
        WireWriter writer = new(MemoryMarshal.CreateSpan(ref first, size));
        ScalarBlock.Write<T, TScalar>(ref writer, rows);
        Debug.Assert(writer.IsFull);
        return ref Unsafe.Add(ref first, size);
    }

    public static T[]? ReadArrayBlock<T, TScalar>(ref WireReader reader, ReadContext context, Converter<T[]?> converter)
        where T : unmanaged
        where TScalar : struct, IFixedScalar<T>
    {
        int count = BeginScalars<T, TScalar>(ref reader, context);
        if (count < 0)
            return count == Null ? null : converter.Read(ref reader, context);
        T[] rows = NewArray.Of<T>(count);
        if (ScalarBlock.Read<T, TScalar>(ref reader, rows) >= 0)
            Fail();
        return rows;
    }

    public static List<T>? ReadListBlock<T, TScalar>(ref WireReader reader, ReadContext context, Converter<List<T>?> converter)
        where T : unmanaged
        where TScalar : struct, IFixedScalar<T>
    {
        int count = BeginScalars<T, TScalar>(ref reader, context);
        if (count < 0)
            return count == Null ? null : converter.Read(ref reader, context);
        List<T> rows = new(count);
        CollectionsMarshal.SetCount(rows, count);
        if (ScalarBlock.Read<T, TScalar>(ref reader, CollectionsMarshal.AsSpan(rows)) >= 0)
            Fail();
        return rows;
    }

    public static void WriteOptionals<T, TScalar>(ref WireWriter writer, T?[]? rows)
        where T : unmanaged
        where TScalar : struct, IFixedScalar<T>
    {
        if (rows is null)
            writer.WriteByte(0);
        else
            WriteOptionals<T, TScalar>(ref writer, rows.AsSpan());
    }

    public static void WriteOptionals<T, TScalar>(ref WireWriter writer, List<T?> rows)
        where T : unmanaged
        where TScalar : struct, IFixedScalar<T> => WriteOptionals<T, TScalar>(ref writer, CollectionsMarshal.AsSpan(rows));

    public static T?[]? ReadArrayOptionals<T, TScalar>(ref WireReader reader, ReadContext context, Converter<T?[]?> converter)
        where T : unmanaged
        where TScalar : struct, IFixedScalar<T>
    {
        int count = BeginRows(ref reader, context, 1, Unsafe.SizeOf<T?>());
        if (count < 0)
            return count == Null ? null : converter.Read(ref reader, context);
        T?[] rows = NewArray.Of<T?>(count);
        ReadOptionals<T, TScalar>(ref reader, rows);
        return rows;
    }

    public static List<T?>? ReadListOptionals<T, TScalar>(ref WireReader reader, ReadContext context, Converter<List<T?>?> converter)
        where T : unmanaged
        where TScalar : struct, IFixedScalar<T>
    {
        int count = BeginRows(ref reader, context, 1, Unsafe.SizeOf<T?>());
        if (count < 0)
            return count == Null ? null : converter.Read(ref reader, context);
        List<T?> rows = new(count);
        CollectionsMarshal.SetCount(rows, count);
        ReadOptionals<T, TScalar>(ref reader, CollectionsMarshal.AsSpan(rows));
        return rows;
    }

    public static void Charge(ReadContext context, int size, ref WireReader reader) => context.Charge(size, in reader);

    /// <summary>Reads whether a member that may be left out is present. Its presence byte, if it has one, is read too.</summary>
    public static bool IsSent(ref WireReader reader, bool hasPresence) => !Presence.TakeNull(ref reader) && (!hasPresence || Presence.Read(ref reader));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void WriteRest<T>(Converter<T> converter, ref WireWriter writer, T value, WriteContext context) =>
        converter.Write(ref writer, value, context);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static T ReadRest<T>(Converter<T> converter, ref WireReader reader, ReadContext context) => converter.Read(ref reader, context);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static T ReadApart<T>(Converter<T> converter, ref WireReader reader, ReadContext context, ref readonly byte place)
    {
        reader.MoveTo(in place);
        return converter.Read(ref reader, context);
    }

    public static bool IsDefault<T>(T value) => EqualityComparer<T>.Default.Equals(value, default);

    public static bool TryFill<T>(IComparing<T> comparing, T? existing, T? value, ReadContext context, MemberContract member) =>
        Comparers.TryFill(comparing, existing, value, new FillPlace(context, 0), member);

    public static void Fill<T>(IFillable<T> filler, T? existing, T? value, ReadContext context, MemberContract member) =>
        KeptCollections.Fill(filler, existing, value, new FillPlace(context, 0), member);

    public static void RequireFillable<T>(IFillable<T> filler, T? value, ref WireWriter writer, WriteContext context) =>
        KeptCollections.Require(filler, value, in writer, context);

    public static void Publish(ObjectTable.Entry? pending, object value)
    {
        if (pending is not null)
            pending.Add(value);
    }

    private static void WriteOptionals<T, TScalar>(ref WireWriter writer, ReadOnlySpan<T?> rows)
        where T : unmanaged
        where TScalar : struct, IFixedScalar<T>
    {
        writer.WriteHead(rows.Length);
        OptionalBlock.Write<T, TScalar>(ref writer, rows);
    }

    private static void ReadOptionals<T, TScalar>(ref WireReader reader, Span<T?> rows)
        where T : unmanaged
        where TScalar : struct, IFixedScalar<T>
    {
        while (true)
        {
            rows = rows[OptionalBlock.Read<T, TScalar>(ref reader, rows)..];
            if (rows.IsEmpty)
                return;
            rows[0] = Presence.Read(ref reader) ? ReadScalar<T, TScalar>(ref reader) : null;
            rows = rows[1..];
        }
    }

    private static T ReadScalar<T, TScalar>(ref WireReader reader)
        where T : unmanaged
        where TScalar : struct, IFixedScalar<T>
    {
        if (!TScalar.TryDecode(in reader.Take(TScalar.Size), out T value))
            Fail();
        return value;
    }

    /// <summary>Does the same as <see cref="BeginRows"/> for scalars, and is faster for few of them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int BeginScalars<T, TScalar>(ref WireReader reader, ReadContext context)
        where T : unmanaged
        where TScalar : struct, IFixedScalar<T> => FastPaths.Enabled && Unsafe.SizeOf<T>() <= SmallElement && reader.TryReadFew(TScalar.Size, out int count)
            ? count
            : BeginRows(ref reader, context, TScalar.Size, Unsafe.SizeOf<T>());

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int BeginBlock(ref WireReader reader, long smallest)
    {
        int at = reader.Position;
        ulong head = reader.ReadVarInt();
        if (head == 0)
            return Null;
        // If the head is odd, another block follows, or the byte is a comparison in front of the head.
        if ((head & 1) == 0)
        {
            long count = (long)(head >> 1) - 1;
            if (reader.EndIsKnown)
                return reader.CheckCount(at, count, smallest);
            // A stream that is read ahead may already contain as many bytes as the check of a known end would demand.
            if (reader.Present.Length / smallest >= count)
                return (int)count;
        }

        reader.MoveTo(at);
        return Complex;
    }
}
