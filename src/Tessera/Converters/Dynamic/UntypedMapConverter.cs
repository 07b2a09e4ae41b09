using System.Collections;
using System.Collections.Specialized;
using Tessera.Converters.Collections;
using Tessera.Converters.References;

namespace Tessera.Converters.Dynamic;

/// <summary>The converter of IDictionary, read as Dictionary&lt;object, object?&gt;, and of classes that implement it: a map of any to any.</summary>
/// <typeparam name="TMap">The interface or class.</typeparam>
/// <typeparam name="TEntries">The map into which the entries are read first. It compares keys like the class, so that the error of a key has that key's
/// offset.</typeparam>
/// <param name="create">The function that creates an empty map; null for the interface, and for a class that can only be written.</param>
internal sealed class UntypedMapConverter<TMap, TEntries>(ConverterCache cache, Func<TMap>? create) : Converter<TMap?>,
    IFillable<TMap>, IElementConverter, IMadeConverter
    where TMap : class, IDictionary
    where TEntries : class, IDictionary<object, object?>
{
    private readonly Converter<TEntries?> _entries = cache.GetUnshared<TEntries?>();
    private readonly Converter<Dictionary<object, object?>?> _map = cache.GetUnshared<Dictionary<object, object?>?>();

    public override WireType WireType => _map.WireType;

    public IConverter ElementConverter => ((IMapConverter)_map).Value;

    public bool CanBeMade => create is not null || typeof(TMap).IsAssignableFrom(typeof(Dictionary<object, object?>));

    public override bool MayRefuse => true;

    public bool Refuses(TMap collection) => IsClosed(collection) && collection.Count > 0;

    public bool Fill(TMap target, TMap content, FillPlace place)
    {
        if (IsClosed(target))
            return false;
        // Other classes do not tell whether they have their own comparer, so they are treated as if they had.
        FilledKeys.Require(content.Keys.Cast<object>(), target is not Dictionary<object, object?> map
            || Comparers.OfMap<object, object?>(map) is not null, place);
        target.Clear();
        foreach (DictionaryEntry entry in content)
        {
            if (!TryAdd(target, entry.Key, entry.Value, place.Offset) && !cache.Settings.DropMismatches)
                Throw.EqualKeys(place.Offset, place.Member);
        }

        return true;
    }

    public override void Write(ref WireWriter writer, TMap? value, WriteContext context)
    {
        Dictionary<object, object?>? copy = null;
        if (value is not null)
        {
            if (!CanBeMade)
                WriteOnly.Require(in writer, context, typeof(TMap), "it has no parameterless constructor; declare the slot as IDictionary");
            else if (Refuses(value) && create is not null && IsClosed(create()))
                WriteOnly.RequireAdd(in writer, context, typeof(TMap));
            copy = [];
            foreach (DictionaryEntry entry in value)
            {
                if (!copy.TryAdd(entry.Key, entry.Value))
                    Throw.DuplicateKey(writer.Length);
            }
        }

        _map.Write(ref writer, copy, context);
    }

    public override TMap? Read(ref WireReader reader, ReadContext context) => Read(ref reader, context, _entries);

    public override ValueReader<TMap?>? BindContent(WireType foreign, ReadBinder binder) => new Reader(this, binder.Bind(_entries, foreign));

    private static bool IsClosed(TMap map) => map.IsReadOnly || map.IsFixedSize;

    private TMap? Read(ref WireReader reader, ReadContext context, ValueReader<TEntries?> entries)
    {
        if (typeof(TMap).IsAssignableFrom(typeof(Dictionary<object, object?>)))
            return (TMap?)(object?)entries.Read(ref reader, context);
        int at = reader.Position;
        TMap? result = null;
        ObjectTable.Entry? waiting = context.Pending?.Unmade;
        if (create is not null && context.Pending is not null)
        {
            // References from the entries to this map must lead to the result, not to the map into which the entries are read first.
            result = create();
            context.Announce(result);
        }

        TEntries? map = LateForm<TEntries?>.Read(ref reader, context, entries, waiting, out LateForm<TEntries?>? late);
        if (map is null)
            return null;
        if (create is null)
            Throw.Contract(typeof(TMap), "it has no parameterless constructor; declare the member as IDictionary");
        result ??= create();
        // A ListDictionary compares each new key with all of its entries.
        if (result is ListDictionary)
            context.ChargeWork(Saturating.Multiply(map.Count, map.Count) / 2, reader.Position);
        if (late is null)
            return Fill(result, map, at, context);
        late.Finish(all => Fill(result, all!, at, context));
        return result;
    }

    private TMap Fill(TMap empty, TEntries entries, int at, ReadContext context)
    {
        foreach ((object key, object? value) in entries)
        {
            bool isAdded = TryAdd(empty, key, value, at);
            if (!isAdded && !cache.Settings.DropMismatches)
                Throw.DuplicateKey(at);
            // A SortedList moves all entries behind a new one. With the default comparer, the entries arrive in order.
            if (isAdded && empty is SortedList list && list.GetKey(list.Count - 1) != key)
                context.ChargeWork(list.Count - list.IndexOfKey(key), at);
        }

        return empty;
    }

    /// <summary>Adds an entry. Returns false if the map has an equal key, or if the key is dropped because the map cannot compare it.</summary>
    private bool TryAdd(TMap map, object key, object? value, int at)
    {
        try
        {
            map.Add(key, value);
            return true;
        }
        catch (ArgumentException) when (map.Contains(key))
        {
            return false;
        }
        catch (Exception e) when (map.GetType() == typeof(SortedList) && KeyOrder.IsFaultOfData(e, key, map.Keys.Cast<object>(), comparer: null))
        {
            return KeyOrder.Refuse(e, at, cache.Settings.DropMismatches);
        }
    }

    private sealed class Reader(UntypedMapConverter<TMap, TEntries> owner, ValueReader<TEntries?> map) : ValueReader<TMap?>
    {
        public override bool CanDrop => map.CanDrop;

        public override TMap? Read(ref WireReader reader, ReadContext context) => owner.Read(ref reader, context, map);
    }
}
