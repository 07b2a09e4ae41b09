using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Values;
using Tessera.Wire;
using Tessera.Wire.Scalars;

namespace Tessera.Dom;

/// <summary>Lists: of scalars, optional scalars and shared strings as typed arrays, of anything else as <c>object?[]</c>.</summary>
internal static class DynamicList
{
    public static object? Read(ref WireReader reader, WireType list, ReadContext context)
    {
        context.Enter(reader.Position);
        WireType element = list.Element!;
        object? value = element.Kind switch
        {
            _ when element.Kind.IsScalar() => ReadScalars(ref reader, list, context),
            WireKind.Optional when element.Element!.Kind.IsScalar() => ReadOptionals(ref reader, list, context),
            WireKind.Ref when element.Element!.Kind == WireKind.String => ReadEach(ref reader, list, context, ReadSharedText),
            _ => ReadObjects(ref reader, list, context),
        };
        context.Exit();
        return value;
    }

    private static object? ReadScalars(ref WireReader reader, WireType list, ReadContext context) => list.Element!.Kind switch
    {
        WireKind.Bool => ScalarArray.Read<bool, BooleanScalar>(ref reader, list),
        WireKind.U8 => ScalarArray.Read<byte, RawScalar<byte>>(ref reader, list),
        WireKind.I8 => ScalarArray.Read<sbyte, RawScalar<sbyte>>(ref reader, list),
        WireKind.U16 => ScalarArray.Read<ushort, RawScalar<ushort>>(ref reader, list),
        WireKind.I16 => ScalarArray.Read<short, RawScalar<short>>(ref reader, list),
        WireKind.U32 => ScalarArray.Read<uint, RawScalar<uint>>(ref reader, list),
        WireKind.I32 => ScalarArray.Read<int, RawScalar<int>>(ref reader, list),
        WireKind.U64 => ScalarArray.Read<ulong, RawScalar<ulong>>(ref reader, list),
        WireKind.I64 => ScalarArray.Read<long, RawScalar<long>>(ref reader, list),
        WireKind.U128 => ScalarArray.Read<UInt128, RawScalar<UInt128>>(ref reader, list),
        WireKind.I128 => ScalarArray.Read<Int128, RawScalar<Int128>>(ref reader, list),
        WireKind.F16 => ScalarArray.Read<Half, RawScalar<Half>>(ref reader, list),
        WireKind.F32 => ScalarArray.Read<float, RawScalar<float>>(ref reader, list),
        WireKind.F64 => ScalarArray.Read<double, RawScalar<double>>(ref reader, list),
        WireKind.Char => ScalarArray.Read<char, RawScalar<char>>(ref reader, list),
        WireKind.Decimal => ScalarArray.Read<decimal, DecimalScalar>(ref reader, list),
        WireKind.Guid => ScalarArray.Read<Guid, RawScalar<Guid>>(ref reader, list),
        WireKind.DateTime => Show(ScalarArray.Read<DateTime, DateTimeScalar>(ref reader, list), context),
        WireKind.DateTimeOffset => ScalarArray.Read<DateTimeOffset, DateTimeOffsetScalar>(ref reader, list),
        WireKind.TimeSpan => ScalarArray.Read<TimeSpan, RawScalar<TimeSpan>>(ref reader, list),
        WireKind.Date => ScalarArray.Read<DateOnly, DateOnlyScalar>(ref reader, list),
        WireKind.Time => ScalarArray.Read<TimeOnly, TimeOnlyScalar>(ref reader, list),
        WireKind.UVar => ReadEach(ref reader, list, context, static (ref WireReader r, WireType _, ReadContext _) => r.ReadVarInt()),
        WireKind.SVar => ReadEach(ref reader, list, context, static (ref WireReader r, WireType _, ReadContext _) => r.ReadZigZag()),
        _ => ReadEach(ref reader, list, context, static (ref WireReader r, WireType _, ReadContext c) => DynamicScalar.ReadText(ref r, c)),
    };

    private static object? ReadOptionals(ref WireReader reader, WireType list, ReadContext context) => list.Element!.Element!.Kind switch
    {
        WireKind.Bool => ReadOptional<bool, BooleanScalar>(ref reader, list, context),
        WireKind.U8 => ReadOptional<byte, RawScalar<byte>>(ref reader, list, context),
        WireKind.I8 => ReadOptional<sbyte, RawScalar<sbyte>>(ref reader, list, context),
        WireKind.U16 => ReadOptional<ushort, RawScalar<ushort>>(ref reader, list, context),
        WireKind.I16 => ReadOptional<short, RawScalar<short>>(ref reader, list, context),
        WireKind.U32 => ReadOptional<uint, RawScalar<uint>>(ref reader, list, context),
        WireKind.I32 => ReadOptional<int, RawScalar<int>>(ref reader, list, context),
        WireKind.U64 => ReadOptional<ulong, RawScalar<ulong>>(ref reader, list, context),
        WireKind.I64 => ReadOptional<long, RawScalar<long>>(ref reader, list, context),
        WireKind.U128 => ReadOptional<UInt128, RawScalar<UInt128>>(ref reader, list, context),
        WireKind.I128 => ReadOptional<Int128, RawScalar<Int128>>(ref reader, list, context),
        WireKind.F16 => ReadOptional<Half, RawScalar<Half>>(ref reader, list, context),
        WireKind.F32 => ReadOptional<float, RawScalar<float>>(ref reader, list, context),
        WireKind.F64 => ReadOptional<double, RawScalar<double>>(ref reader, list, context),
        WireKind.Char => ReadOptional<char, RawScalar<char>>(ref reader, list, context),
        WireKind.Decimal => ReadOptional<decimal, DecimalScalar>(ref reader, list, context),
        WireKind.Guid => ReadOptional<Guid, RawScalar<Guid>>(ref reader, list, context),
        WireKind.DateTime => Show(ReadOptional<DateTime, DateTimeScalar>(ref reader, list, context), context),
        WireKind.DateTimeOffset => ReadOptional<DateTimeOffset, DateTimeOffsetScalar>(ref reader, list, context),
        WireKind.TimeSpan => ReadOptional<TimeSpan, RawScalar<TimeSpan>>(ref reader, list, context),
        WireKind.Date => ReadOptional<DateOnly, DateOnlyScalar>(ref reader, list, context),
        WireKind.Time => ReadOptional<TimeOnly, TimeOnlyScalar>(ref reader, list, context),
        WireKind.UVar => ReadEach(ref reader, list, context, static (ref WireReader r, WireType _, ReadContext _) => Presence.Read(ref r) ? r.ReadVarInt() : default(ulong?)),
        _ => ReadEach(ref reader, list, context, static (ref WireReader r, WireType _, ReadContext _) => Presence.Read(ref r) ? r.ReadZigZag() : default(long?)),
    };

    private static DateTime[]? Show(DateTime[]? values, ReadContext context)
    {
        for (int i = 0; context.Scope.TimeZone is not null && i < values?.Length; i++)
            values[i] = context.Scope.Show(values[i]);
        return values;
    }

    private static DateTime?[]? Show(DateTime?[]? values, ReadContext context)
    {
        for (int i = 0; context.Scope.TimeZone is not null && i < values?.Length; i++)
            values[i] = values[i] is DateTime value ? context.Scope.Show(value) : null;
        return values;
    }

    private static T?[]? ReadOptional<T, TScalar>(ref WireReader reader, WireType list, ReadContext context)
        where T : unmanaged
        where TScalar : IFixedScalar<T> =>
        ReadEach(ref reader, list, context, static (ref WireReader r, WireType _, ReadContext _) =>
            Presence.Read(ref r) ? DynamicScalar.ReadFixed<T, TScalar>(ref r) : default(T?));

    private static string? ReadSharedText(ref WireReader reader, WireType element, ReadContext context) =>
        (string?)DynamicRef.Read(ref reader, element.Element!, context);

    private static object?[]? ReadObjects(ref WireReader reader, WireType list, ReadContext context) =>
        context.Pending?.Unmade is ObjectTable.Entry entry && DynamicReader.CanAwait(list.Element!)
            ? ReadLate(ref reader, list, context, new LateParts(entry))
            : ReadEach(ref reader, list, context, DynamicReader.Read);

    /// <summary>Elements may lead back to objects that hold the list, and do not exist yet: their places are kept.</summary>
    private static object?[]? ReadLate(ref WireReader reader, WireType list, ReadContext context, LateParts parts)
    {
        object?[]? array = null;
        int index = 0;
        array = ReadEach(ref reader, list, context, (ref WireReader r, WireType element, ReadContext c) =>
        {
            int at = r.Position;
            int place = index++;
            object? value = DynamicReader.ReadOrAwait(ref r, element, c, out ObjectTable.Entry? missing);
            if (missing is not null)
                parts.Await<object>(missing, at, late => array![place] = late, in r, c);
            return value;
        });
        parts.Finish(() => array);
        return array;
    }

    private static T[]? ReadEach<T>(ref WireReader reader, WireType list, ReadContext context, ElementReader<T> read)
    {
        if (!BlockHead.ReadFirst(ref reader, list.SmallestEntry, out BlockHead block))
            return null;
        GrowingArray<T> items = new(block, context, in reader);
        if (items.IsFinal)
            context.Announce(items.ToArray());
        // Elements must not take the place of a list that grows; a back-reference to it while it does is refused.
        context.Pending = null;
        while (block.MoveNext(ref reader))
            items.Add(read(ref reader, list.Element!, context), context, in reader);
        return items.ToArray();
    }

    private delegate T ElementReader<T>(ref WireReader reader, WireType element, ReadContext context);
}
