using System.Collections;
using System.Collections.Specialized;
using Tessera.Converters.Collections;
using Tessera.Converters.References;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters.Dynamic;

/// <summary>The non-generic IDictionary, read as Dictionary&lt;object, object?&gt;, and classes that implement it: a map of any to any.</summary>
/// <param name="cache">Of the options.</param>
/// <param name="create">Gives an empty map; null for the interface, and for a class that can only be written.</param>
internal sealed class UntypedMapConverter<TMap>(ConverterCache cache, Func<TMap>? create) : Converter<TMap?>, IFillable<TMap>, IElementConverter
    where TMap : class, IDictionary
{
    private readonly Converter<Dictionary<object, object?>?> _map = cache.GetUnshared<Dictionary<object, object?>?>();

    public override WireType WireType => _map.WireType;

    public IConverter ElementConverter => ((IMapConverter)_map).Value;

    public bool Fill(TMap target, TMap content, FillPlace place)
    {
        if (target.IsReadOnly || target.IsFixedSize)
            return false;
        // Whether it compares in a way of its own cannot be seen.
        FilledKeys.Require(content.Keys.Cast<object>(), target is not Dictionary<object, object?> map || Comparers.OfMap<object, object?>(map) is not null, place);
        target.Clear();
        foreach (DictionaryEntry entry in content)
        {
            if (target.Contains(entry.Key) && !cache.Settings.DropMismatches)
                Throw.EqualKeys(place.Offset, place.Member);
            target[entry.Key] = entry.Value;
        }

        return true;
    }

    public override void Write(ref WireWriter writer, TMap? value, WriteContext context)
    {
        Dictionary<object, object?>? copy = null;
        if (value is not null)
        {
            copy = [];
            foreach (DictionaryEntry entry in value)
            {
                if (!copy.TryAdd(entry.Key, entry.Value))
                    Throw.DuplicateKey(writer.Length);
            }
        }

        _map.Write(ref writer, copy, context);
    }

    public override TMap? Read(ref WireReader reader, ReadContext context) => Read(ref reader, context, _map);

    public override ValueReader<TMap?>? BindContent(WireType foreign, ReadBinder binder) => new Reader(this, binder.Bind(_map, foreign));

    private TMap? Read(ref WireReader reader, ReadContext context, ValueReader<Dictionary<object, object?>?> entries)
    {
        if (typeof(TMap).IsAssignableFrom(typeof(Dictionary<object, object?>)))
            return (TMap?)(object?)entries.Read(ref reader, context);
        TMap? result = null;
        ObjectTable.Entry? waiting = context.Pending?.Unmade;
        if (create is not null && context.Pending is not null)
        {
            // What the entries refer to is the map that they come into, not the one that they are read into.
            result = create();
            context.Announce(result);
        }

        Dictionary<object, object?>? map = LateForm<Dictionary<object, object?>?>.Read(ref reader, context, entries, waiting, out LateForm<Dictionary<object, object?>?>? late);
        if (map is null)
            return null;
        if (create is null)
            Throw.Contract(typeof(TMap), "it has no parameterless constructor; declare the member as IDictionary");
        result ??= create();
        // It searches from its first entry on for each.
        if (result is ListDictionary)
            context.ChargeWork(Saturating.Multiply(map.Count, map.Count) / 2, reader.Position);
        if (late is null)
            return Fill(result, map);
        late.Finish(all => Fill(result, all!));
        return result;
    }

    private static TMap Fill(TMap empty, Dictionary<object, object?> entries)
    {
        foreach ((object key, object? value) in InOrder(empty, entries))
            empty.Add(key, value);
        return empty;
    }

    /// <summary>A sorted list moves all entries behind a new one, so it gets them from the first to the last.</summary>
    private static IEnumerable<KeyValuePair<object, object?>> InOrder(TMap map, Dictionary<object, object?> entries) =>
        map is SortedList ? entries.OrderBy(entry => entry.Key, Comparer<object>.Create(Comparer.Default.Compare)) : entries;

    private sealed class Reader(UntypedMapConverter<TMap> owner, ValueReader<Dictionary<object, object?>?> map) : ValueReader<TMap?>
    {
        public override bool CanDrop => map.CanDrop;

        public override TMap? Read(ref WireReader reader, ReadContext context) => owner.Read(ref reader, context, map);
    }
}
