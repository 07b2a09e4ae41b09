namespace Tessera.Dom;

/// <summary>
/// Reads maps without a target type. String keys with values of type any give a TesseraObject, and other string keys a dictionary with string keys. Other maps
/// become a dictionary of objects if .NET can tell their keys apart as the format does, and an array of pairs otherwise.
/// </summary>
internal static class DynamicMap
{
    private const int EntrySize = 60;
    private const int DictionarySize = 200;
    private const int ObjectSize = 64;

    private static readonly KeyRule s_rule = new(IsHashed: true);

    /// <summary>The most entries for which memory is allocated by the count alone. Maps can be nested, so each count must be worth little.</summary>
    private const int MaxInitialEntries = (1 << 20) / EntrySize;

    public static object? Read(ref WireReader reader, WireType map, ReadContext context)
    {
        context.Enter(reader.Position);
        object? value = null;
        if (BlockHead.ReadFirst(ref reader, map.SmallestEntry, out BlockHead first))
        {
            value = map.Key!.Kind switch
            {
                WireKind.String when map.IsOpenObject => ReadObject(ref reader, map, first, context),
                WireKind.String => ReadNamed(ref reader, map, first, context),
                _ when HasExactEquality(map.Key.Kind) => ReadKeyed(ref reader, map, first, context),
                _ => ReadPairs(ref reader, map, first, context),
            };
        }

        context.Exit();
        return value;
    }

    /// <summary>Whether .NET values of a kind are equal exactly if their bytes are. For example, 1.0m equals 1.00m, and 0.0 equals -0.0.</summary>
    private static bool HasExactEquality(WireKind kind) => kind switch
    {
        WireKind.F16 or WireKind.F32 or WireKind.F64 or WireKind.Decimal or WireKind.DateTime or WireKind.DateTimeOffset => false,
        WireKind.Enum => true,
        _ => kind.IsScalar(),
    };

    private static TesseraObject ReadObject(ref WireReader reader, WireType map, BlockHead block, ReadContext context)
    {
        context.Charge(ObjectSize, in reader);
        TesseraObject result = new();
        context.Announce(result);
        MemberNames names = new(context);
        GrowingArray<object?> values = new(block, context, in reader);
        while (block.MoveNext(ref reader))
        {
            names.Read(ref reader, context);
            int at = reader.Position;
            object? value = DynamicReader.ReadOrAwait(ref reader, map.Element!, context, out ObjectTable.Entry? missing);
            if (missing is not null)
                Await(result, names.Table.Names[^1], missing, at, in reader, context);
            values.Add(value, context, in reader);
        }

        result.Complete(names.Table, values.ToArray());
        return result;
    }

    private static Dictionary<string, object?> ReadNamed(ref WireReader reader, WireType map, BlockHead block, ReadContext context)
    {
        int capacity = Math.Min(reader.ProvenCapacity(block.Count, EntrySize), MaxInitialEntries);
        context.Charge(DictionarySize + ((long)capacity * EntrySize), in reader);
        Dictionary<string, object?> entries = new(capacity, block.Comparison.Obeyed(context.Comparers).ToComparer());
        LateParts? parts = PartsOf(map, context);
        parts?.Finish(entries);
        context.Announce(entries);
        while (block.MoveNext(ref reader))
        {
            int at = reader.Position;
            string key = KeyTree.ReadName(ref reader, context);
            if (entries.ContainsKey(key))
                Throw.DuplicateKey(at);
            if (entries.Count >= capacity)
                context.Charge(EntrySize, in reader);
            entries.Add(key, ReadValue(ref reader, map.Element!, entries, key, parts, context));
        }

        return entries;
    }

    private static Dictionary<object, object?> ReadKeyed(ref WireReader reader, WireType map, BlockHead block, ReadContext context)
    {
        context.Charge(DictionarySize, in reader);
        Dictionary<object, object?> entries = [];
        KeyGuard guard = KeyGuard.Of<object>();
        LateParts? parts = PartsOf(map, context);
        parts?.Finish(entries);
        context.Announce(entries);
        while (block.MoveNext(ref reader))
        {
            int at = reader.Position;
            object key = DynamicReader.Read(ref reader, map.Key!, context)!;
            if (entries.ContainsKey(key))
                Throw.DuplicateKey(at);
            context.Charge(EntrySize, in reader);
            entries.Add(key, ReadValue(ref reader, map.Element!, entries, key, parts, context));
            if (guard.Counts())
                guard.Look(key.GetHashCode(), entries.Capacity, isAdded: true, context, at);
        }

        guard.Close(context);
        return entries;
    }

    private static object? ReadPairs(ref WireReader reader, WireType map, BlockHead block, ReadContext context)
    {
        context.Charge(DictionarySize, in reader);
        if (block is not { Count: 0, More: false })
            return ReadEntries(ref reader, map, block, context);
        context.TakePending();
        return new Dictionary<object, object?>();
    }

    private static object? ReadEntries(ref WireReader reader, WireType map, BlockHead block, ReadContext context)
    {
        int start = reader.Position;
        LateParts? parts = PartsOf(map, context);
        DynamicPairs pairs = new();
        // The resulting .NET object is known only at the end of the map, unless a reference to the map asks for it earlier.
        ObjectTable.Entry? entry = context.TakePending()?.Unmade;
        if (entry is not null)
            context.Objects.Offer(entry, () => pairs.Begin(start, context));
        HashSet<string> seen = context.NameSets.Take();
        while (block.MoveNext(ref reader))
        {
            int at = reader.Position;
            WireReader keyStart = reader;
            KeyStart mark = KeyStart.Of(in reader, context);
            Presence.RequireContent(ref reader, map.Key!);
            object key = DynamicReader.Read(ref reader, map.Key!, context)!;
            if (!seen.Add(KeyForm.In(context).Of(keyStart, map.Key!, mark.Types)))
                Throw.DuplicateKey(at);
            if (mark.HasReferences(context) && DynamicPairs.IsScalar(key))
                KeyProof.Of(context).Require(key, map.Key!, mark, in reader, s_rule);
            context.Charge(2 * EntrySize, in reader);
            pairs.Add(key, ReadValue(ref reader, map.Element!, pairs, key, parts, context), at, context);
        }

        context.NameSets.Keep(seen);
        if (entry is not null)
            context.Objects.Withdraw(entry);
        if (parts is not { AreAwaited: true })
            return pairs.Finish(start, context);
        parts.Finish(() => pairs.Finish(start, context));
        return null;
    }

    /// <summary>Returns what collects the values that wait for objects; null if the map is not under a ref, or its values never wait.</summary>
    private static LateParts? PartsOf(WireType map, ReadContext context) =>
        context.Pending?.Unmade is ObjectTable.Entry entry && DynamicReader.CanAwait(map.Element!) ? new LateParts(entry) : null;

    private static object? ReadValue(ref WireReader reader, WireType type, object entries, object key, LateParts? parts, ReadContext context)
    {
        if (parts is null)
            return DynamicReader.Read(ref reader, type, context);
        int at = reader.Position;
        object? value = DynamicReader.ReadOrAwait(ref reader, type, context, out ObjectTable.Entry? missing);
        if (missing is not null)
            Await(entries, key, parts, missing, at, in reader, context);
        return value;
    }

    private static void Await(object entries, object key, LateParts parts, ObjectTable.Entry missing, int at, in WireReader reader, ReadContext context)
    {
        int place = entries is DynamicPairs before ? before.Count : 0;
        parts.Await<object>(missing, at, value => Set(entries, key, place, value), in reader, context);
    }

    private static void Set(object entries, object key, int place, object value)
    {
        if (entries is Dictionary<string, object?> named)
            named[(string)key] = value;
        else if (entries is Dictionary<object, object?> keyed)
            keyed[key] = value;
        else
            ((DynamicPairs)entries).Set(place, value);
    }

    private static void Await(TesseraObject owner, string name, ObjectTable.Entry missing, int at, in WireReader reader, ReadContext context) =>
        context.Arrivals.AwaitMember(new LateMember(owner, missing, at), value => owner[name] = value, reader.Position);
}
