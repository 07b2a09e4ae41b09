using Tessera.Wire.Scalars;

namespace Tessera.Dom;

/// <summary>Reads lists of scalars, optional scalars and shared strings as typed arrays, and all other lists as <c>object?[]</c>.</summary>
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

    private static Array? ReadScalars(ref WireReader reader, WireType list, ReadContext context) => list.Element!.Kind switch
    {
        WireKind.UVar => ReadEach(ref reader, list, context, static (ref WireReader r, WireType _, ReadContext _) => r.ReadVarInt()),
        WireKind.SVar => ReadEach(ref reader, list, context, static (ref WireReader r, WireType _, ReadContext _) => r.ReadZigZag()),
        WireKind.String => ReadEach(ref reader, list, context, static (ref WireReader r, WireType _, ReadContext c) => DynamicScalar.ReadText(ref r, c)),
        WireKind kind => Show(FixedScalars.Visit<Plain, Array?>(kind, new Plain(list), ref reader), context),
    };

    private static Array? ReadOptionals(ref WireReader reader, WireType list, ReadContext context) => list.Element!.Element!.Kind switch
    {
        WireKind.UVar =>
            ReadEach(ref reader, list, context, static (ref WireReader r, WireType _, ReadContext _) => Presence.Read(ref r)
                ? r.ReadVarInt()
                : default(ulong?)),
        WireKind.SVar =>
            ReadEach(ref reader, list, context, static (ref WireReader r, WireType _, ReadContext _) => Presence.Read(ref r) ? r.ReadZigZag() : default(long?)),
        WireKind kind => Show(FixedScalars.Visit<Optional, Array?>(kind, new Optional(list, context), ref reader), context),
    };

    /// <summary>Converts the points in time of an array to the time zone of the options, if there is one.</summary>
    private static Array? Show(Array? values, ReadContext context)
    {
        if (context.Scope.TimeZone is null)
            return values;
        foreach (ref DateTime time in (values as DateTime[]).AsSpan())
            time = context.Scope.Show(time);
        foreach (ref DateTime? time in (values as DateTime?[]).AsSpan())
            time = time is DateTime value ? context.Scope.Show(value) : null;
        return values;
    }

    private static string? ReadSharedText(ref WireReader reader, WireType element, ReadContext context) =>
        (string?)DynamicRef.Read(ref reader, element.Element!, context);

    private static object?[]? ReadObjects(ref WireReader reader, WireType list, ReadContext context) =>
        context.Pending?.Unmade is ObjectTable.Entry entry && DynamicReader.CanAwait(list.Element!)
            ? ReadLate(ref reader, list, context, new LateParts(entry))
            : ReadEach(ref reader, list, context, DynamicReader.Read);

    /// <summary>Reads a list whose elements may refer to objects that contain the list and do not exist yet. These elements are set later.</summary>
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
        // An element must not be taken for the pending object, which is this list. A back-reference to a list that still grows is an error.
        context.Pending = null;
        while (block.MoveNext(ref reader))
            items.Add(read(ref reader, list.Element!, context), context, in reader);
        return items.ToArray();
    }

    private delegate T ElementReader<T>(ref WireReader reader, WireType element, ReadContext context);

    private readonly struct Plain(WireType list) : IScalarVisitor<Array?>
    {
        public Array? Visit<T, TScalar>(ref WireReader reader)
            where T : unmanaged
            where TScalar : struct, IFixedScalar<T> => ScalarArray.Read<T, TScalar>(ref reader, list);
    }

    private readonly struct Optional(WireType list, ReadContext context) : IScalarVisitor<Array?>
    {
        public Array? Visit<T, TScalar>(ref WireReader reader)
            where T : unmanaged
            where TScalar : struct, IFixedScalar<T> =>
            ReadEach(ref reader, list, context, static (ref WireReader r, WireType _, ReadContext _) => Presence.Read(ref r)
                ? FixedScalars.Read<T, TScalar>(ref r)
                : default(T?));
    }
}
