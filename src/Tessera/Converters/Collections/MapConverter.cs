using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Dynamic;
using Tessera.Contracts;
using Tessera.Converters.Families;
using Tessera.Converters.Binding;
using Tessera.Converters.Custom;
using Tessera.Converters.References;

namespace Tessera.Converters.Collections;

/// <summary>The converter of everything that is a <c>map K V</c> on the wire.</summary>
internal class MapConverter<TMap, TKey, TValue> : Converter<TMap?>, IComparing<TMap>, IMapConverter, IMadeConverter, IDerivedChecking
    where TMap : class, IEnumerable<KeyValuePair<TKey, TValue>>
    where TKey : notnull
{
    /// <summary>Whether an empty map takes more memory than is charged for it. All maps do except Dictionary.</summary>
    private static readonly bool s_isHeavy = !typeof(TMap).IsAssignableFrom(typeof(Dictionary<TKey, TValue>));

    /// <summary>Whether the class may have an Add that does not work.</summary>
    private static readonly bool s_isTried = !Framework.Owns(typeof(TMap));

    private readonly WireType _map;
    private readonly Converter<TKey> _key;
    private readonly Converter<TValue> _value;
    private readonly MapContract<TMap, TKey, TValue> _contract;
    private readonly ConverterSettings _settings;

    private ValueReader<TKey>? _ownKey;

    /// <summary>Whether the map into which entries are read sorts them.</summary>
    private readonly bool _isSorted;

    /// <summary>Whether unequal keys of the declared type always have different bytes.</summary>
    private readonly bool _areExact;

    /// <summary>Whether the map is a SortedList, which moves all entries behind a new one.</summary>
    private readonly bool _isSortedList = typeof(SortedList<TKey, TValue>).IsAssignableFrom(typeof(TMap));

    /// <param name="contract">The contract, which says how the map is created.</param>
    public MapConverter(ConverterCache cache, MapContract<TMap, TKey, TValue> contract)
    {
        _map = WireType.Incomplete(WireKind.Map);
        WireType = Cycles.ContainsItself(typeof(TMap), cache) ? WireType.Tag("", _map) : _map;
        cache.Register(typeof(TMap), this);
        _key = cache.GetKey<TKey>();
        _value = cache.Get<TValue>();
        _map.Complete(_value.WireType, key: _key.WireType);
        _contract = contract;
        _settings = cache.Settings;
        Derived = new DerivedCheck(cache);
        _areExact = KeyEquality.IsExact(typeof(TKey)) && _key is not IFormConverter && typeof(TKey) != typeof(DateTime);
        _isSorted = typeof(SortedList<TKey, TValue>).IsAssignableFrom(typeof(TMap))
            || typeof(SortedDictionary<TKey, TValue>).IsAssignableFrom(typeof(TMap))
            || typeof(TMap) == typeof(ImmutableSortedDictionary<TKey, TValue>);
    }

    /// <summary>What the map does with its keys.</summary>
    public static KeyRule Rule { get; } = KeyRules.OfMap(typeof(TMap));

    /// <summary>Made on first use, because the type is not complete before. Two threads may make equal readers.</summary>
    private ValueReader<TKey> OwnKey => _ownKey ??= MapKeyReader<TKey>.Of(_key, _map.Key!, Rule);

    public sealed override WireType WireType { get; }

    public DerivedCheck Derived { get; }

    public IConverter Key => _key;

    public IConverter Value => _value;

    protected Converter<TKey> KeyConverter => _key;

    protected Converter<TValue> ValueConverter => _value;

    public bool DropsDuplicates => _settings.DropMismatches;

    public bool CanBeMade => _contract.CanBeMade;

    public bool HasExactKeys => _areExact;

    public bool HasNames => typeof(TKey) == typeof(string) && _key.WireType.Kind == WireKind.String;

    public bool HasPlainKeys => Comparers.ArePlain<TKey>();

    public bool HasComparer(TMap collection) => Comparers.OfMap<TKey, TValue>(collection) is not null;

    public override bool MayRefuse => typeof(TMap) != typeof(Dictionary<TKey, TValue>);

    public bool Refuses(TMap collection) =>
        collection is ICollection<KeyValuePair<TKey, TValue>> entries
            ? entries is { IsReadOnly: true, Count: > 0 }
            : collection is IReadOnlyCollection<KeyValuePair<TKey, TValue>> { Count: > 0 };

    public bool Fill(TMap target, TMap content, FillPlace place)
    {
        if (target is not IDictionary<TKey, TValue> { IsReadOnly: false } map)
            return _contract.TryFill(target, content);
        FilledKeys.Require(content.Select(entry => entry.Key), HasComparer(target), place);
        map.Clear();
        if (map is Dictionary<TKey, TValue> sized && content.TryGetNonEnumeratedCount(out int count))
            sized.EnsureCapacity(count);
        foreach (KeyValuePair<TKey, TValue> entry in content)
        {
            if (KeyOrder.Sorts(map) ? KeyOrder.TryAdd(map, entry.Key, entry.Value, place.Offset, DropsDuplicates) : TryAdd(map, entry.Key, entry.Value))
                continue;
            if (!_settings.DropMismatches)
                Throw.EqualKeys(place.Offset, place.Member);
            KeyOrder.Set(map, entry.Key, entry.Value, place.Offset, drops: true);
        }

        return true;
    }

    public bool Append(TMap target, TMap content, FillPlace place)
    {
        if (target is not IDictionary<TKey, TValue> { IsReadOnly: false } map)
            return false;
        FilledKeys.Require(content.Select(entry => entry.Key), HasComparer(target), place);
        if (!DropsDuplicates)
            FilledKeys.RequireUnlike(content.Select(entry => entry.Key), Comparers.OfMap<TKey, TValue>(map), place);
        foreach (KeyValuePair<TKey, TValue> entry in content)
            KeyOrder.Set(map, entry.Key, entry.Value, place.Offset, DropsDuplicates);
        return true;
    }

    public override void Write(ref WireWriter writer, TMap? value, WriteContext context)
    {
        context.Enter(in writer);
        if (value is null)
        {
            writer.WriteByte(0);
        }
        else
        {
            RequireReadable(in writer, value, context);
            if (typeof(TKey) == typeof(string) && _settings.Comparers != TesseraComparerHandling.None)
                context.WriteComparison(ref writer, Comparers.ComparisonOfMap<TKey, TValue>(value));
            if (!HasDistinctKeys(value))
                WriteDistinct(ref writer, GetEntries(value), context);
            else if (value is Dictionary<TKey, TValue> dictionary)
                WriteDictionary(ref writer, dictionary, context);
            else if (value is SortedDictionary<TKey, TValue> sorted)
                WriteSorted(ref writer, sorted, context);
            else
                WriteEntries(ref writer, value, context);
        }

        context.Exit();
    }

    public sealed override TMap? Read(ref WireReader reader, ReadContext context) =>
        Read(ref reader, context, OwnKey, _value, _map.SmallestEntry, chosen: null);

    public sealed override ValueReader<TMap?>? BindContent(WireType foreign, ReadBinder binder)
    {
        switch (foreign.Kind)
        {
            case WireKind.Map:
                return new Reader(
                    this,
                    MapKeyReader<TKey>.Of(binder.Bind(_key, foreign.Key!), foreign.Key!, Rule),
                    binder.Bind(_value, foreign.Element!),
                    foreign.SmallestEntry,
                    foreign.Discriminator is null ? null : foreign);
            case WireKind.List:
                return PairsReader<TMap, TKey, TValue>.TryCreate(this, foreign, binder);
            // Other maps with the empty name are overflow.
            case WireKind.Shape when foreign.Members is [.., { Name: "", Type: { Kind: WireKind.Map, IsOpenObject: false } }]:
                return ItemsReader<TMap?>.TryCreate(this, foreign, WireKind.Map, binder);
            case WireKind.Shape when MakeKeys(foreign) is TKey[] keys:
                return new ShapeToMapReader<TMap, TKey, TValue>(this, foreign, keys, _value, binder);
            case WireKind.Shape:
                return ItemsReader<TMap?>.TryCreate(this, foreign, WireKind.Map, binder);
            default:
                return null;
        }
    }

    /// <summary>Creates an empty map with room for the entries of the block, whose count has been checked.</summary>
    public IDictionary<TKey, TValue> Create(ref WireReader reader, ReadContext context, in BlockHead block, TextComparison comparison = TextComparison.None)
    {
        int entry = 24 + Unsafe.SizeOf<TKey>() + Unsafe.SizeOf<TValue>();
        context.Charge(100, in reader);
        context.ChargeElements(block.Count, entry, block.Smallest, in reader);
        IDictionary<TKey, TValue> map = _contract.New(reader.ProvenCapacity(block.Count, entry),
            typeof(TKey) == typeof(string) ? comparison.Obeyed(_settings.Comparers).ToComparer() : null);
        if (_contract.Make is null)
            context.Announce(map);
        // A pending ref must not get an entry in place of a map that does not exist yet.
        context.Pending = null;
        return map;
    }

    public NamedEntries BeginNamed(ref WireReader reader, ReadContext context) =>
        new NamedEntries<TMap, TKey, TValue>(this, Create(ref reader, context, default), context);

    /// <summary>Creates the guard for the keys of a new map.</summary>
    public KeyGuard Guard() => KeyGuard.Of<TKey>(countsAll: DropsDuplicates);

    public TMap Finish(IDictionary<TKey, TValue> map, ref KeyGuard guard, ReadContext context, int at)
    {
        guard.Close(context);
        if (guard.Aside is SortedDictionary<TKey, TValue> aside)
            SortedLists.Merge((SortedList<TKey, TValue>)map, aside);
        return Finish(map, at, context);
    }

    private TMap Finish(IDictionary<TKey, TValue> map, int at, ReadContext context) => _contract.Make is null ? (TMap)map : Make(map, at, context);

    /// <summary>A method of its own, because a method that contains a lambda allocates its variables each time.</summary>
    private void FinishLate(LateParts parts, IDictionary<TKey, TValue> map, int at, ReadContext context) => parts.Finish(() => Finish(map, at, context));

    /// <summary>Creates the result from the entries. The result may compare keys differently, so the number of its entries is checked.</summary>
    private TMap Make(IDictionary<TKey, TValue> map, int at, ReadContext context)
    {
        TMap made = Rule.IsHashed || _isSorted ? _contract.Make!(map) : KeyOrder.Make(map.Keys, () => _contract.Make!(map), at);
        if (_contract.Grow is not null)
            made = Growth.Grow(made, map, _contract.Grow, at, context);
        if (!_settings.DropMismatches && CountOf(made) < map.Count)
            Throw.DuplicateKey(at);
        return made;
    }

    /// <summary>Returns the number of entries, or the largest number if the class does not tell.</summary>
    private static int CountOf(TMap map) => map switch
    {
        ICollection<KeyValuePair<TKey, TValue>> counted => counted.Count,
        IReadOnlyCollection<KeyValuePair<TKey, TValue>> counted => counted.Count,
        _ => int.MaxValue,
    };

    public void Add(IDictionary<TKey, TValue> map, TKey key, TValue value, int at, ReadContext context, ref KeyGuard guard)
    {
        if (context.Dropped)
        {
            context.Dropped = false;
            return;
        }

        // Only the key of a pair can be null here. A null key of a map was refused before.
        if (key is null)
        {
            if (DropsDuplicates)
                return;
            Throw.Invalid(at, "A pair in the data has a null key, which a dictionary cannot contain");
        }

        if (context.UnprovenKeys > 0)
            FilledKeys.RequireKey(key, Comparers.OfMap<TKey, TValue>(map) is not null, at, context);
        // An ExpandoObject copies all its names for each new one.
        if (map is ExpandoObject)
        {
            context.Charge((long)IntPtr.Size * map.Count, at);
            context.ChargeWork(map.Count, at);
        }

        // The class of the map is known beforehand. Testing it for each entry would take as long as adding to some maps.
        bool isAdded = _isSortedList ? SortedLists.TryAdd((SortedList<TKey, TValue>)map, key, value, at, DropsDuplicates, context, ref guard)
            : _isSorted ? KeyOrder.TryAdd(map, key, value, at, DropsDuplicates)
            : TryAdd(map, key, value);
        if (!isAdded && !_settings.DropMismatches)
            Throw.DuplicateKey(at);
        if (guard.Counts() && !_isSorted)
            Look(map, key, isAdded, at, context, ref guard);
    }

    private static void Look(IDictionary<TKey, TValue> map, TKey key, bool isAdded, int at, ReadContext context, ref KeyGuard guard)
    {
        switch (map)
        {
            case Dictionary<TKey, TValue> table:
                guard.Look(table.Comparer.GetHashCode(key), table.Capacity, isAdded, context, at);
                break;
            case OrderedDictionary<TKey, TValue> table:
                guard.Look(table.Comparer.GetHashCode(key), table.Capacity, isAdded, context, at);
                break;
            case ConcurrentDictionary<TKey, TValue> table:
                guard.Look(table.Comparer.GetHashCode(key), ConcurrentBuckets.Of(guard.Count), isAdded, context, at);
                break;
            default:
                guard.Look(key.GetHashCode(), capacity: 0, isAdded, context, at);
                break;
        }
    }

    /// <summary>Refuses a map of a class with members, which would be lost, and a map that reading could not create.</summary>
    protected void RequireReadable(in WireWriter writer, TMap map, WriteContext context)
    {
        Derived.Pass(in writer, map);
        if (!_contract.CanBeMade)
            WriteOnly.Require(in writer, context, typeof(TMap),
                $"it has no parameterless constructor with Add, no constructor that takes a dictionary or pairs, and no CollectionBuilder; declare the slot as an interface, or {Remedies.Convert(typeof(TMap))}");
        else if (s_isTried && _contract.Trial?.Refuses((IDictionary<TKey, TValue>)map) == true)
            WriteOnly.RequireAdd(in writer, context, typeof(TMap));
    }

    /// <summary>Enumerates all entries and checks their keys for null. CopyTo is not used: an application's may never have been tested.</summary>
    protected static List<KeyValuePair<TKey, TValue>> GetEntries(TMap map)
    {
        List<KeyValuePair<TKey, TValue>> entries = [];
        foreach (KeyValuePair<TKey, TValue> entry in map)
        {
            CheckKey(map, entry.Key);
            entries.Add(entry);
        }

        return entries;
    }

    private static bool TryAdd(IDictionary<TKey, TValue> map, TKey key, TValue value)
    {
        switch (map)
        {
            case Dictionary<TKey, TValue> dictionary:
                return dictionary.TryAdd(key, value);
            case ConcurrentDictionary<TKey, TValue> dictionary:
                return dictionary.TryAdd(key, value);
            case var _ when map.ContainsKey(key):
                return false;
            default:
                map.Add(key, value);
                return true;
        }
    }

    /// <summary>Whether it is certain, without comparing bytes, that all keys have different bytes.</summary>
    private bool HasDistinctKeys(TMap map)
    {
        if (!KeyEquality.IsUsual<TKey, TValue>(map))
            return false;
        if (_areExact)
            return true;
        if (_key is IFormConverter || (typeof(TKey) != typeof(object) && typeof(TKey) != typeof(DateTime)))
            return false;
        foreach (KeyValuePair<TKey, TValue> entry in map)
        {
            if (entry.Key is null || !KeyEquality.IsExact(entry.Key))
                return false;
        }

        return true;
    }

    /// <summary>Writes the entries in their order. Throws if two keys have the same bytes.</summary>
    private void WriteDistinct(ref WireWriter writer, List<KeyValuePair<TKey, TValue>> entries, WriteContext context)
    {
        SortedParts<TKey> keys = new(in writer, [.. entries.Select(entry => entry.Key)], _key, context);
        keys.RequireUnique(writer.Length);
        writer.WriteHead(entries.Count);
        for (int i = 0; i < entries.Count; i++)
        {
            keys.Write(ref writer, i, context);
            _value.Write(ref writer, entries[i].Value, context);
        }
    }

    /// <summary>Writes a dictionary and checks its count afterwards. Its enumerator notices added entries, but not removed ones.</summary>
    private void WriteDictionary(ref WireWriter writer, Dictionary<TKey, TValue> map, WriteContext context)
    {
        int count = map.Count;
        writer.WriteHead(count);
        foreach (KeyValuePair<TKey, TValue> entry in map)
        {
            _key.Write(ref writer, entry.Key, context);
            _value.Write(ref writer, entry.Value, context);
        }

        Elements.RequireCount(map, count, map.Count);
    }

    /// <summary>Writes a sorted dictionary. It has no null key, and its enumerator notices all changes.</summary>
    private void WriteSorted(ref WireWriter writer, SortedDictionary<TKey, TValue> map, WriteContext context)
    {
        writer.WriteHead(map.Count);
        foreach (KeyValuePair<TKey, TValue> entry in map)
        {
            _key.Write(ref writer, entry.Key, context);
            _value.Write(ref writer, entry.Value, context);
        }
    }

    private void WriteEntries(ref WireWriter writer, TMap map, WriteContext context)
    {
        List<KeyValuePair<TKey, TValue>> entries = [.. map];
        writer.WriteHead(entries.Count);
        foreach (KeyValuePair<TKey, TValue> entry in entries)
        {
            CheckKey(map, entry.Key);
            _key.Write(ref writer, entry.Key, context);
            _value.Write(ref writer, entry.Value, context);
        }
    }

    private static void CheckKey(TMap map, TKey key)
    {
        if (key is null)
            throw new InvalidOperationException($"The {map.GetType()} has a null key.");
    }

    /// <param name="reader">The reader, positioned at the head.</param>
    /// <param name="smallest">The smallest number of bytes of an entry.</param>
    /// <param name="chosen">The foreign type, whose discriminator is the key of an entry that is not part of the map; null if it has none.</param>
    private TMap? Read(
        ref WireReader reader, ReadContext context, ValueReader<TKey> keys, ValueReader<TValue> values, long smallest, WireType? chosen)
    {
        int at = reader.Position;
        context.Enter(at);
        TMap? result = null;
        if (BlockHead.ReadFirst(ref reader, smallest, out BlockHead block))
        {
            ObjectTable.Entry? entry = values.CanAwait ? context.Pending?.Unmade : null;
            IDictionary<TKey, TValue> map = Create(ref reader, context, in block, block.Comparison);
            LateParts? parts = entry is null ? null : new LateParts(entry);
            LateValues<TKey, TValue>? late = parts is null ? null : new LateValues<TKey, TValue>(values, map, parts);
            KeyGuard guard = Guard();
            // Awaited values are set in the map itself, so no entries may be put aside.
            if (late is not null)
                guard.Aside = late;
            bool isPassed = false;
            do
            {
                for (int i = 0; i < block.Count; i++)
                {
                    if (chosen is null || !PassDiscriminator(ref reader, context, chosen, ref isPassed))
                        ReadEntry(ref reader, context, keys, values, late, map, ref guard);
                }
            }
            while (block.ReadNext(ref reader));
            if (parts is not { AreAwaited: true })
            {
                result = Finish(map, ref guard, context, at);
            }
            else
            {
                FinishLate(parts, map, at, context);
                result = _contract.Make is null ? (TMap)map : null;
            }

            if (s_isHeavy)
                context.ChargeAllocated(in reader);
        }

        context.Exit();
        return result;
    }

    /// <summary>Skips the entry that is the discriminator. Reads nothing of any other entry.</summary>
    private bool PassDiscriminator(ref WireReader reader, ReadContext context, WireType map, ref bool isPassed)
    {
        int at = reader.Position;
        if (reader.ReadString() != map.Discriminator)
        {
            reader.MoveTo(at);
            return false;
        }

        if (isPassed && !_settings.DropMismatches)
            Throw.DuplicateKey(at);
        isPassed = true;
        ValueSkipper.Skip(ref reader, map.Element!, context);
        return true;
    }

    private void ReadEntry(
        ref WireReader reader,
        ReadContext context,
        ValueReader<TKey> keys,
        ValueReader<TValue> values,
        LateValues<TKey, TValue>? late,
        IDictionary<TKey, TValue> map,
        ref KeyGuard guard)
    {
        int at = reader.Position;
        TKey key = keys.Read(ref reader, context);
        bool dropped = context.Dropped;
        // This is checked before the value is read, because the first error in reading order wins.
        if (key is null && !dropped)
            Throw.NullKey(at);
        context.Dropped = false;
        TValue value = late is null ? values.Read(ref reader, context) : late.Read(ref reader, key!, context);
        context.Dropped |= dropped;
        Add(map, key!, value, at, context, ref guard);
    }

    /// <summary>Returns the member names as keys, or null if keys cannot be text.</summary>
    private static TKey[]? MakeKeys(WireType shape) =>
        typeof(TKey).IsAssignableFrom(typeof(string)) ? [.. shape.Members.Select(m => (TKey)(object)m.Name)] : null;

    private sealed class Reader(
        MapConverter<TMap, TKey, TValue> owner, ValueReader<TKey> keys, ValueReader<TValue> values, long smallest, WireType? chosen) : ValueReader<TMap?>
    {
        public override TMap? Read(ref WireReader reader, ReadContext context) => owner.Read(ref reader, context, keys, values, smallest, chosen);
    }
}
